/** @jest-environment jsdom */

import { act, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { keepTranslatedTexts } from '#lib/web/ui/translated-texts.ts';

type Replace = (text: Text, font: HTMLElement) => void;

/** The ways in which a translator can put an element in the place of a text. */
const ways: Record<string, Replace> = {
  replaceWith: (text, font) => text.replaceWith(font),
  replaceChild: (text, font) => text.parentNode?.replaceChild(font, text),
  'insert before, then remove': (text, font) => {
    text.before(font);
    text.remove();
  },
  'insert after, then removeChild': (text, font) => {
    text.after(font);
    text.parentNode?.removeChild(text);
  },
  'remove, then insert': (text, font) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(font, nextSibling);
  },
  'move the text into the element': (text, font) => {
    text.parentNode?.replaceChild(font, text);
    font.firstElementChild?.replaceChildren();
    font.firstChild?.appendChild(text);
  },
};

const untranslated = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);

/** Puts each text of the page in capitals, as a translator replaces it. */
function translate(replace: Replace): void {
  const texts: Text[] = [];
  untranslated.currentNode = document;
  while (untranslated.nextNode()) texts.push(untranslated.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue;
    const font = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = String(text.nodeValue).toUpperCase();
    font.append(inner);
    replace(text, font);
  }
}

const Bare = ({ text }: { text: string }) => text;

const Keyed = ({ names }: { names: string[] }) => (
  <p>
    {names.map((name) => (
      <Bare key={name} text={name} />
    ))}
  </p>
);

interface Row {
  name: string;
  day: string;
  tag?: string;
  count: number;
}

const RowView = ({ name, day, tag, count }: Row) => (
  <>
    <h1>
      {name} ({count})
    </h1>
    <p>
      <Bare text={day} /> {tag && <b>{tag}</b>}
      {count > 1 ? ' new' : <i>one</i>}
      {count > 2 && 'many'}
    </p>
    {count % 2 === 0 && 'even'}
    <Keyed names={count > 1 ? ['c', 'a'] : ['a', 'b', 'c']} />
  </>
);

const rows: Row[] = [
  { name: 'Alpha', day: '1 May', tag: 'soon', count: 1 },
  { name: 'Beta', day: '2 June', count: 2 },
  { name: 'Gamma', day: '3 July', tag: 'over', count: 3 },
  { name: 'Alpha', day: '4 July', count: 0 },
  { name: 'Beta', day: '2 June', tag: 'soon', count: 4 },
];

const textOf = (node: ReactNode) => {
  const { container, unmount } = render(node);
  const text = container.textContent;
  unmount();
  return text;
};

// React's methods are replaced after the first translation.
beforeAll(async () => {
  keepTranslatedTexts();
  render(<p>First</p>);
  translate((text, font) => text.replaceWith(font));
  await act(async () => undefined);
});

describe.each(Object.entries(ways))('a translator that uses %s', (_, replace) => {
  it.each([
    ['at once', true],
    ['later', false],
  ])('shows every change of React, translated %s', async (_when, isAtOnce) => {
    const expected = rows.map((row) => textOf(<RowView {...row} />).toUpperCase());
    const { container, rerender, unmount } = render(<p />, { wrapper: StrictMode });
    const shown: string[] = [];
    for (const row of rows) {
      rerender(<RowView {...row} />);
      shown.push(container.textContent.toUpperCase());
      translate(replace);
      if (!isAtOnce) await act(async () => undefined);
      shown.push(container.textContent.toUpperCase());
    }
    expect(shown).toEqual(expected.flatMap((text) => [text, text]));
    unmount();
    expect(container.textContent).toBe('');
  });
});

it('stays current when a page is translated again, and when its translation ends', () => {
  const [first, second, third] = rows as [Row, Row, Row];
  const { container, rerender } = render(<RowView {...first} />);
  const shown = () => container.textContent.replaceAll(/[()]/g, '').toUpperCase();
  const expected = (row: Row) =>
    textOf(<RowView {...row} />)
      .replaceAll(/[()]/g, '')
      .toUpperCase();
  translate((text, font) => text.replaceWith(font));
  for (const font of container.querySelectorAll('font:has(> font)')) {
    const other = document.createElement('font');
    other.textContent = `(${font.textContent})`;
    font.replaceWith(other);
  }
  rerender(<RowView {...second} />);
  expect(shown()).toBe(expected(second));
  translate((text, font) => text.replaceWith(font));
  for (const font of container.querySelectorAll('font')) font.replaceWith(String(font.textContent));
  rerender(<RowView {...third} />);
  expect(shown()).toBe(expected(third));
});
