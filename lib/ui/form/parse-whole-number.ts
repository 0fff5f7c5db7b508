/**
 * The number that a field of kind `number` holds, for the body. Wide digits of East Asian keyboards are read too, and
 * spaces or apostrophes between thousands; what is no whole number stays text, for the schema to refuse.
 */
export function parseWholeNumber(typed: string | null | undefined): number | string {
  const text = (typed ?? '').normalize('NFKC').replace(/[\s\u2019']/g, '');
  return /^[+-]?\d+$/.test(text) ? Number(text) : text;
}
