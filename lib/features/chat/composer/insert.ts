/** A text with something put in at the caret, or in the place of what is selected; and where the caret is then. */
export function inserted(
  text: string,
  piece: string,
  from: number,
  to: number,
): { text: string; caret: number } {
  return { text: text.slice(0, from) + piece + text.slice(to), caret: from + piece.length };
}
