import { cleanWholeNumber } from '#lib/contract/input-types.ts';

/** Parses a whole number. Other text is returned for the schema to refuse. */
export function parseWholeNumber(typed: string | null | undefined): number | string {
  const text = cleanWholeNumber(typed ?? '');
  return /^[+-]?\d+$/.test(text) ? Number(text) : text;
}
