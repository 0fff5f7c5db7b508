import type { Column, ListDefinition, Row } from '../types.ts';

export const minColumnWidth = 64;

const headingPadding = 30;
const sortArrowWidth = 26;
/** Approximate width in px of bold 13 px: narrow letters, wide ones, capitals, Cyrillic, others. */
const letterWidths: readonly [RegExp, number][] = [
  [/[fijlrtI.\u00a0]/, 5.2],
  [/[mwMWжмфшщыюЖМФШЩЮ]/, 12.6],
  [/\p{Lu}/u, 10.4],
  [/\p{Script=Cyrillic}/u, 9],
  [/./, 8.4],
];

const wordWidth = (word: string) =>
  [...word].reduce((sum, letter) => sum + (letterWidths.find(([kind]) => kind.test(letter))?.[1] ?? 0), 0);

/** Splits a text where a line may break: at spaces, hyphens and soft hyphens, and anywhere in Chinese and Japanese. */
const unbreakableWordsOf = (text: string): string[] =>
  text.match(/[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u00ad -]+/gu) ?? [];

/** The width in px that a heading with its padding needs in one line, and when it breaks between all words. */
function headingWidths<R extends Row>({ label, sort }: Column<R>): { inOneLine: number; whenBroken: number } {
  const words = unbreakableWordsOf(label);
  const padding = headingPadding + (sort ? sortArrowWidth : 0);
  return {
    inOneLine: Math.ceil(wordWidth(label) + padding),
    whenBroken: Math.ceil(Math.max(0, ...words.map(wordWidth)) + padding),
  };
}

/** Widens a column to the longest word of its heading, which would not fit otherwise. */
export function fitHeading<R extends Row>(column: Column<R>): Column<R> {
  const { whenBroken } = headingWidths(column);
  return whenBroken > column.width ? { ...column, width: whenBroken } : column;
}

export const cellPadding = 24;
/** The dot before a status and its margin. */
const dotWidth = 16;
const switchWidth = 44;
const maxTextWidth = 320;
/** Widths are rounded up to a multiple of this, so that columns mostly stay in place on other pages of the list. */
const widthStep = 12;
/** A longer word does not come from the portal's texts. */
const maxWordWidth = 150;
const narrowCharacters = ' ,.:';

/** Approximate width of a cell's text in px, by the kinds of its characters. The server cannot measure it. */
export function textWidth(text: string): number {
  let width = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const isEastAsian = code >= 0x1100;
    const isSmallLatin = code >= 0x61 && code < 0x250;
    if (isEastAsian) width += 14;
    else if (isSmallLatin) width += 7.6;
    else if (narrowCharacters.includes(text.charAt(index))) width += 5;
    else width += 9.2;
  }
  return width;
}

/** The width of a column in the CSS grid of the table. */
export interface Track {
  /** The minimum in px. */
  min: number;
  /** The column's share of the free space; without it the width is fixed at `min`. */
  share?: number;
}

/**
 * Returns the width of a column. A width that the user has chosen is fixed. Otherwise the minimum depends on the cells of
 * this page and is at most the declared width. Texts of the portal are never cut off: `sizedBy`, and words of wrapped cells.
 */
export function trackOf<R extends Row>(column: Column<R>, rows: readonly R[], chosenWidth?: number): Track {
  if (chosenWidth) return { min: chosenWidth };
  const { cell, sizedBy, phone, wraps, width: maxWidth } = column;
  const padding = cellPadding + (cell ? (phone === 'switch' ? switchWidth : dotWidth) : 0);
  const contents = rows.map((row) => sizedBy?.(row) ?? [column.short?.(row) || column.value(row)]);
  const widths = contents.map((each) =>
    typeof each === 'number' ? each : each.reduce((width, text) => width + textWidth(text), 0),
  );
  const words = wraps
    ? contents.flatMap((each) => (typeof each === 'number' ? [] : each.flatMap(unbreakableWordsOf)))
    : [];
  const longestWord = Math.max(0, ...words.map(textWidth).filter((width) => width <= maxWordWidth));
  const widestText = Math.min(Math.max(0, ...widths), maxTextWidth);
  const contentWidth = Math.ceil((widestText + padding) / widthStep) * widthStep;
  const { inOneLine, whenBroken } = headingWidths(column);
  const neededWidth = Math.max(contentWidth, whenBroken, minColumnWidth);
  return {
    min: sizedBy
      ? neededWidth
      : Math.max(Math.min(neededWidth, maxWidth), Math.ceil(longestWord) + cellPadding),
    share: Math.max(contentWidth, inOneLine),
  };
}

export const toTrackSize = ({ min, share }: Track): string =>
  share === undefined ? `${min}px` : `minmax(${min}px, ${share}fr)`;

/** The value of `grid-template-columns`. */
export const toTemplate = (trackSizes: readonly string[]): string => trackSizes.join(' ');

export const checkboxWidth = 48;
const editWidth = 56;

/** Width in px of the column with edit links and controls; 0 without them. */
export function actionsWidth<R extends Row>({ edit, controls }: ListDefinition<R>): number {
  return (edit ? editWidth : 0) + (controls?.width ?? 0);
}
