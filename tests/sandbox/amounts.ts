import { hash } from './random.ts';

/** Currencies in which the vendor sells. Yen have no smaller unit. */
export const currencies = ['USD', 'EUR', 'CNY', 'JPY'] as const;

/** Digits behind the point. */
const decimalPlaces = (currency: string) => (currency === 'JPY' ? 0 : 2);

/**
 * Minor units as the vendor writes them: a decimal text with all its digits, or a number, which has no trailing
 * noughts. Which of the two depends on the row and the field. Never an exponent, never a separator of thousands.
 */
export function wireAmount(key: string, minor: number, currency: string): string | number {
  const digits = decimalPlaces(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const integerDigits = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  const decimal = minor < 0 ? `-${integerDigits}` : integerDigits;
  return hash(key) % 3 === 0 ? Number(decimal) : decimal;
}

/** A decimal text in minor units of its currency; undefined when it is none, or has more digits than the currency. */
export function parseMinorUnits(text: string, currency: string): number | undefined {
  const decimals = decimalPlaces(currency);
  const [, integerDigits, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  if (integerDigits === undefined || fraction.length > decimals) return undefined;
  return Number(integerDigits + fraction.padEnd(decimals, '0'));
}

/** Sorts amounts of several currencies by the number that is written, as the vendor does. */
export const sortableMinorSql = (minor: string) => `${minor} * CASE currency WHEN 'JPY' THEN 100 ELSE 1 END`;
