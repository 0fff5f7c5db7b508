/** Inserts text at the caret or in place of the selection; returns the text and the new caret. */
export function insertText(
  text: string,
  inserted: string,
  from: number,
  to: number,
): { text: string; caret: number } {
  return { text: text.slice(0, from) + inserted + text.slice(to), caret: from + inserted.length };
}
