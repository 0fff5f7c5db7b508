/** Characters that fit on one line of a section's field. */
const maxLineLength = 30;

/** Whether a text needs the whole width of a section. */
export const isLong = (text: string) => text.length > maxLineLength;
