import { hash } from './random.ts';

/** Currencies in which the vendor sells. Yen have no smaller unit. */
export const currencies = ['USD', 'EUR', 'CNY', 'JPY'] as const;

/** Digits behind the point. */
const digitsOf = (currency: string) => (currency === 'JPY' ? 0 : 2);

/**
 * Minor units as the vendor writes them: a decimal text with all its digits, or a number, which has no trailing
 * noughts. Which of the two depends on the row and the field. Never an exponent, never a separator of thousands.
 */
export function wireAmount(key: string, minor: number, currency: string): string | number {
  const digits = digitsOf(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  const decimal = minor < 0 ? `-${whole}` : whole;
  return hash(key) % 3 === 0 ? Number(decimal) : decimal;
}

/** A decimal text in minor units of its currency; undefined when it is none, or has more digits than the currency. */
export function minorOf(text: string, currency: string): number | undefined {
  const count = digitsOf(currency);
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  if (whole === undefined || part.length > count) return undefined;
  return Number(whole + part.padEnd(count, '0'));
}

/** Sorts amounts of several currencies by the number that is written, as the vendor does. */
export const byNumber = (minor: string) => `${minor} * CASE currency WHEN 'JPY' THEN 100 ELSE 1 END`;
