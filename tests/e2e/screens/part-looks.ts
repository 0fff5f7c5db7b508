import type { Page } from '@playwright/test';

/** The elements that draw a part, as selectors in the server's part and in the one of Material UI. */
type Elements = Readonly<Record<string, readonly [own: string, mui: string]>>;

const itself: Elements = { itself: ['> *', '> *'] };
const icon: Elements = { ...itself, icon: ['svg', 'svg'] };
const field: Elements = {
  label: ['label', 'label'],
  box: ['div:has(> fieldset)', '.MuiOutlinedInput-root'],
  input: [':is(input, select)', ':is(input, select)'],
  border: ['fieldset', 'fieldset'],
};
const help: Elements = { help: ['p', '.MuiFormHelperText-root'] };
const notice: Elements = { ...icon, message: ['svg + div', '.MuiAlert-message'] };
const tag: Elements = { text: ['> span', '> span'], dot: ['> span::before', '> span > span'] };
const elementsOf: [part: RegExp, elements: Elements][] = [
  [/^button.* icon$|^icon button/, icon],
  [/^field$|^field disabled|^select/, field],
  [/^field/, { ...field, ...help }],
  [/^password/, { ...field, button: ['button', 'button'] }],
  [/^notice error/, { ...notice, button: ['button', 'button'], small: ['small', 'small'] }],
  [/^notice/, notice],
  [
    /^tabs/,
    {
      ...itself,
      current: ['a:first-child', '[role="tab"]'],
      other: ['a + a', '[role="tab"] + *'],
      line: ['a::after', '.MuiTabs-indicator'],
    },
  ],
  [/^tag/, tag],
  [/^chip/, { itself: ['a', 'a'], icon: ['svg', 'svg'], text: ['span', 'span'] }],
  [
    /^pages/,
    {
      current: ['a[aria-current]', '.Mui-selected'],
      other: ['a:not([aria-current], [rel])', 'a:not(.Mui-selected)'],
      next: ['a[rel="next"]', 'a:last-child'],
      previous: ['[data-step]', '.Mui-disabled'],
    },
  ],
  [/^card/, { ...itself, title: ['h2', 'h2'] }],
  [/^definitions/, { label: ['dt', 'dt'], value: ['dd', 'dd'] }],
  [
    /^menu/,
    {
      itself: ['[role="menu"]', '.MuiPaper-root'],
      item: ['[role="menuitem"]', '[role="menuitem"]'],
      icon: ['[role="menuitem"] svg', '[role="menuitem"] svg'],
      text: ['[role="menuitem"] span', '.MuiListItemText-primary'],
      disabled: ['[role="menuitem"]:disabled', '.Mui-disabled'],
      hint: ['small', '.MuiListItemText-secondary'],
      line: ['hr', 'hr'],
      danger: ['[data-danger]', 'hr + *'],
    },
  ],
  [/./, itself],
];

type Look = Record<string, string>;

/**
 * Returns the computed styles that make the look of each element, by `part: element`. Colours are RGBA, as browsers write
 * them in several ways; places are relative to the first element of the part.
 */
export const looksOf = (page: Page, side: 'own' | 'mui'): Promise<Record<string, Look>> =>
  page.locator('[data-part]').evaluateAll(
    (parts, { side: which, elements }) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const rgba = (color: string) => {
        if (!canvas) return color;
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return canvas.getImageData(0, 0, 1, 1).data.join(' ');
      };
      const round = (length: number) => `${Math.round(length * 10) / 10}px`;
      const borderOf = (style: CSSStyleDeclaration) =>
        ['top', 'right', 'bottom', 'left'].map((edge) => {
          const [width = '', line, color = ''] = ['width', 'style', 'color'].map((each) =>
            style.getPropertyValue(`border-${edge}-${each}`),
          );
          return width === '0px' ? 'none' : `${width} ${line} ${rgba(color)}`;
        });
      const shapeOf = (style: CSSStyleDeclaration) => ({
        background: rgba(style.backgroundColor),
        border: borderOf(style).join(', '),
        radius: style.borderRadius,
        opacity: style.opacity,
        shadow: style.boxShadow,
      });
      const textOf = (style: CSSStyleDeclaration) => ({
        color: rgba(style.color),
        font: `${style.fontWeight} ${style.fontSize} / ${style.lineHeight} ${style.fontFamily}`,
        spacing: style.letterSpacing,
        decoration: style.textDecorationLine,
      });
      const hasText = (element: Element) =>
        element.matches('input, select') ||
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
      const look = (element: Element, first: Element): Look => {
        const style = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        const start = first.getBoundingClientRect();
        return {
          ...shapeOf(style),
          padding: style.padding,
          // `auto` is what flex items have.
          minHeight: style.minHeight.replace('auto', '0px'),
          place: `${round(x - start.x)} ${round(y - start.y)}`,
          width: round(width),
          height: round(height),
          ...(element.matches('svg') && { color: rgba(style.color) }),
          ...(hasText(element) && textOf(style)),
        };
      };
      const pseudoLook = (element: Element, pseudo: string): Look => {
        const style = getComputedStyle(element, pseudo);
        const [width, height] = [style.width, style.height].map((each) => round(Number.parseFloat(each)));
        return { ...shapeOf(style), width: width ?? '', height: height ?? '' };
      };
      const looksOfPart = (part: HTMLElement) => {
        const { part: name = '' } = part.dataset;
        const [, selectors = {}] = elements.find(([pattern]) => new RegExp(pattern).test(name)) ?? [];
        let first: Element | undefined;
        return Object.entries(selectors).map(([element, [own, mui]]) => {
          const [selector, pseudo] = (which === 'own' ? own : mui).split('::');
          const found = part.querySelector(`:scope > [data-${which}] ${selector}`);
          if (!found) throw new Error(`${name} has no ${selector}`);
          first ??= found;
          const value = pseudo ? pseudoLook(found, `::${pseudo}`) : look(found, first);
          return [`${name}: ${element}`, value] as const;
        });
      };
      return Object.fromEntries((parts as HTMLElement[]).flatMap(looksOfPart));
    },
    { side, elements: elementsOf.map(([pattern, elements]) => [pattern.source, elements] as const) },
  );
