/** Characters that a field of a section has room for on one line. */
const maxLineLength = 30;

/** Whether a text would take many short lines where other fields stand beside it. */
export const isLong = (text: string) => text.length > maxLineLength;
