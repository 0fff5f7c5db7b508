import { hash } from './random.ts';

/** Currencies in which the vendor sells. JPY has no minor unit. */
export const currencies = ['USD', 'EUR', 'CNY', 'JPY'] as const;

const decimalPlaces = (currency: string) => (currency === 'JPY' ? 0 : 2);

/**
 * Returns minor units as the vendor writes them: a decimal string with all digits, or a number without trailing
 * zeros. The row and the field decide which. Never uses an exponent or a thousands separator.
 */
export function wireAmount(key: string, minor: number, currency: string): string | number {
  const digits = decimalPlaces(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const integerDigits = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  const decimal = minor < 0 ? `-${integerDigits}` : integerDigits;
  return hash(key) % 3 === 0 ? Number(decimal) : decimal;
}

/** Parses a decimal string into minor units. Returns undefined for malformed text or too many decimals. */
export function parseMinorUnits(text: string, currency: string): number | undefined {
  const decimals = decimalPlaces(currency);
  const [, integerDigits, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  if (integerDigits === undefined || fraction.length > decimals) return undefined;
  return Number(integerDigits + fraction.padEnd(decimals, '0'));
}

/** Orders amounts of all currencies by their decimal number, as the vendor does. */
export const sortableMinorSql = (minor: string) => `${minor} * CASE currency WHEN 'JPY' THEN 100 ELSE 1 END`;
