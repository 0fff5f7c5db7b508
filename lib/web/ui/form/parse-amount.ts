import { cleanIdentifier, toAscii } from '#lib/contract/input-types.ts';
import { currencyDigits, type Money, parseMinor, toDecimal } from '#lib/contract/money.ts';

/** Returns the separators of thousands and decimals in a language. */
function separatorsOf(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.8);
  const separator = (type: string, fallback: string) =>
    parts.find((part) => part.type === type)?.value ?? fallback;
  return { group: separator('group', ','), decimal: separator('decimal', '.') };
}

/** Separators of thousands that every language takes: space, apostrophes, and the Arabic separator. */
const commonGroupSeparators = /[ '\u2018\u2019\u066c]/g;

/**
 * Parses an amount in the user's language to minor units. Undefined for the separators of another language, groups other
 * than three digits, decimals that the currency does not have, and another currency's sign.
 */
export function parseAmount(typed: string, currency: string, locale: string): number | undefined {
  const { group, decimal } = separatorsOf(locale);
  const text = withoutCurrency(cleanIdentifier(typed), currency, locale).replaceAll('\u066b', decimal);
  const [whole = '', fraction = '', ...furtherParts] = text.split(decimal);
  const separators = new Set(whole.match(/\D/g));
  const groups = whole.replace(commonGroupSeparators, group).split(group);
  const isGrouped =
    separators.size <= 1 &&
    groups.every((part, index) => part.length === 3 || (index === 0 && part !== '' && part.length < 3));
  const digits = groups.join('');
  const isNumber = /^\d{1,15}$/.test(digits) && /^\d*$/.test(fraction);
  if (furtherParts.length > 0 || !isNumber || (groups.length > 1 && !isGrouped)) return undefined;
  // Not rounded: in another language "1.299" is 1299.
  if (fraction.length > currencyDigits(currency)) return undefined;
  try {
    return parseMinor(fraction ? `${digits}.${fraction}` : digits, currencyDigits(currency));
  } catch {
    return undefined;
  }
}

/** Full-width characters, such as those of an input method, become the usual ones. */
const toUsualWidth = (text: string) => toAscii(text).replace('\uffe5', '\u00a5');

/** Removes the currency's own sign or code from an end of the text. */
function withoutCurrency(text: string, currency: string, locale: string): string {
  const signs = (['code', 'symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
    return toUsualWidth(format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency);
  });
  const plain = toUsualWidth(text);
  const sign = signs.find((each) => plain.startsWith(each) || plain.endsWith(each));
  if (!sign) return text;
  return (plain.startsWith(sign) ? plain.slice(sign.length) : plain.slice(0, -sign.length)).trim();
}

/** Formats an amount for editing: all digits, no currency. */
export function formatAmount(amount: Money, locale: string): string {
  const digits = currencyDigits(amount.currency);
  const style = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  // Intl formats decimal strings exactly; its types allow numbers only.
  return new Intl.NumberFormat(locale, style).format(toDecimal(amount) as unknown as number);
}
