import { decimalOf, digitsOf, type Money, minorOf } from '../../money.ts';

/** The signs with which a language writes numbers. */
function separatorsOf(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.8);
  const sign = (type: string, usual: string) => parts.find((part) => part.type === type)?.value ?? usual;
  return { group: sign('group', ','), decimal: sign('decimal', '.') };
}

const spaceCharacters = /[\s\u00a0\u202f'\u2019]/g;

/**
 * The amount that somebody has typed in their own language, in minor units, exactly; undefined for what is none: a sign
 * of another language, groups of other than three digits, or more digits than the currency has. Nothing is guessed.
 */
export function parseAmount(typed: string, currency: string, locale: string): number | undefined {
  const { group, decimal } = separatorsOf(locale);
  // Wide digits and signs of East Asian keyboards are read too.
  const text = typed.normalize('NFKC').replace(spaceCharacters, '');
  const [whole = '', fraction, ...more] = text.split(decimal);
  const grouped = group.replace(spaceCharacters, '');
  const groups = grouped === '' ? [whole] : whole.split(grouped);
  const inGroups =
    groups.length === 1 || groups.every((part, at) => (at === 0 ? part !== '' : part.length === 3));
  const digits = groups.join('');
  if (more.length > 0 || !inGroups || !/^\d{1,15}$/.test(digits) || !/^\d*$/.test(fraction ?? ''))
    return undefined;
  try {
    return minorOf(fraction ? `${digits}.${fraction}` : digits, digitsOf(currency));
  } catch {
    return undefined;
  }
}

/** An amount as its reader would type it: with all digits of its currency, and without the currency. */
export function formatAmount(amount: Money, locale: string): string {
  const digits = digitsOf(amount.currency);
  const style = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  // Intl reads a decimal by its digits; its types know numbers only.
  return new Intl.NumberFormat(locale, style).format(decimalOf(amount) as unknown as number);
}
