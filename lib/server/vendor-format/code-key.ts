/** The text by which codes of responses are compared: 0, "0" and "0000" are one code. */
export function codeKey(code: unknown): string {
  const text = String(code);
  return /^-?\d{1,9}$/.test(text) ? String(Number(text)) : text;
}
