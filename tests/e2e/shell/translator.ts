import type { Page } from '@playwright/test';

/**
 * Translates the page and everything that it adds later, like the translators of Chrome and Edge: an element takes the
 * place of each text, except of texts that must not be translated. The translation of a text is the text in brackets.
 */
function translatePage(): void {
  const untouched = 'font, head, noscript, script, style, textarea, svg, [translate="no"]';
  const translate = (text: Text) => {
    if (!/\S/.test(text.data) || !text.parentElement || text.parentElement.closest(untouched)) return;
    const [font, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `⟦${text.data}⟧`;
    font.append(inner);
    text.replaceWith(font);
  };
  const translateIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  };
  translateIn(document);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'childList' ? addedNodes : [target]) translateIn(node);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Translated texts that are an amount, or an identifier such as a serial number. */
export const translatedNumbers = (page: Page) =>
  page.locator('font > font').evaluateAll((texts) =>
    texts
      .filter((each) => each.checkVisibility())
      .filter(({ textContent }) => /^⟦(?:-?(?:CN)?[€$£¥][\d.,]+|[A-Z]{0,3}[\dW-]{8,})⟧$/.test(textContent))
      .map(({ textContent }) => textContent),
  );

export const startTranslator = (page: Page) => page.evaluate(translatePage);

/** Translates pages while they load, before React hydrates them. */
export const translateFromStart = (page: Page) => page.addInitScript(translatePage);

/** A node of React's tree. */
interface Fiber {
  tag: number;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
  memoizedProps: unknown;
  memoizedState: unknown;
}

/** Elements whose content in the page is not what React rendered last, with both. */
export function differencesToReact(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tags = { portal: 4, host: 5, text: 6, offscreen: 22, hoistable: 26, singleton: 27 };
    const differences: string[] = [];
    const childrenOf = (fiber: Fiber): Fiber[] => {
      const all: Fiber[] = [];
      for (let child = fiber.child; child; child = child.sibling) all.push(child);
      return all;
    };
    const isElement = ({ tag }: Fiber) => tag === tags.host || tag === tags.singleton;
    // Texts, and `<>` for each element.
    const rendered = (fiber: Fiber): string => {
      if (fiber.tag === tags.text) return String(fiber.memoizedProps);
      if (isElement(fiber)) return '<>';
      if (fiber.tag === tags.portal || fiber.tag === tags.hoistable) return '';
      const content = childrenOf(fiber).map(rendered).join('');
      const isHidden = fiber.tag === tags.offscreen && fiber.memoizedState !== null;
      return isHidden ? content.replaceAll(/[^<>]/g, '') : content;
    };
    const isOwn = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
    const displayed = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element)) return '';
      if (node.localName === 'font') return String(node.textContent).slice(1, -1);
      return isOwn(node) ? '<>' : '';
    };
    const within = (fiber: Fiber): Fiber[] => [fiber, ...childrenOf(fiber).flatMap(within)];
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    const { stateNode } = Reflect.get(document, String(key)) as { stateNode: { current: Fiber } };
    const fibers = within(stateNode.current);
    // They have the elements of portals, too, and the body those of other roots.
    const containers = fibers
      .filter(({ tag }) => tag === tags.portal)
      .map((portal) => (portal.stateNode as { containerInfo: Element }).containerInfo);
    for (const fiber of fibers) {
      const element = fiber.stateNode;
      const { children, dangerouslySetInnerHTML: html } = Object(fiber.memoizedProps) as Record<
        string,
        unknown
      >;
      if (html || !isElement(fiber) || !(element instanceof HTMLElement)) continue;
      if (
        element === document.body ||
        containers.includes(element) ||
        element.closest('head, noscript, textarea')
      )
        continue;
      const isText = /^(?:string|number)$/.test(typeof children);
      const expected = isText ? String(children) : childrenOf(fiber).map(rendered).join('');
      const actual = [...element.childNodes].map(displayed).join('');
      if (actual !== expected) differences.push(`${actual} instead of ${expected}`);
    }
    return differences;
  });
}
