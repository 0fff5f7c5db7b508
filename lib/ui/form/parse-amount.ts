import { currencyDigits, type Money, parseMinor, toDecimal } from '../../money.ts';

function separatorsOf(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.8);
  const sign = (type: string, usual: string) => parts.find((part) => part.type === type)?.value ?? usual;
  return { group: sign('group', ','), decimal: sign('decimal', '.') };
}

const spaceCharacters = /[\s\u00a0\u202f'\u2019]/g;

/**
 * Parses an amount in the user's language to minor units. Undefined for wrong separators, groups other than three
 * digits, or too many decimals.
 */
export function parseAmount(typed: string, currency: string, locale: string): number | undefined {
  const { group, decimal } = separatorsOf(locale);
  // NFKC turns full-width digits of East Asian keyboards into ASCII.
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
    return parseMinor(fraction ? `${digits}.${fraction}` : digits, currencyDigits(currency));
  } catch {
    return undefined;
  }
}

/** Formats an amount for editing: all digits, no currency. */
export function formatAmount(amount: Money, locale: string): string {
  const digits = currencyDigits(amount.currency);
  const style = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  // Intl formats decimal strings exactly; its types allow numbers only.
  return new Intl.NumberFormat(locale, style).format(toDecimal(amount) as unknown as number);
}
