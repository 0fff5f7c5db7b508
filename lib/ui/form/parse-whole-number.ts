/**
 * Parses a whole number. Reads full-width digits, and spaces or apostrophes between thousands. Other text is returned
 * for the schema to refuse.
 */
export function parseWholeNumber(typed: string | null | undefined): number | string {
  const text = (typed ?? '').normalize('NFKC').replace(/[\s\u2019']/g, '');
  return /^[+-]?\d+$/.test(text) ? Number(text) : text;
}
