import { hash } from './random.ts';

/** Digits behind the decimal sign, where they are not two. */
const digits: Record<string, number> = { JPY: 0 };

/** A whole number of minor units as the decimal text that goes over the wire, e.g. 123450 USD is "1234.50". */
export function decimal(minor: number, currency: string): string {
  const count = digits[currency] ?? 2;
  const plain = String(Math.abs(minor)).padStart(count + 1, '0');
  const [whole, part] = [plain.slice(0, plain.length - count), plain.slice(plain.length - count)];
  return `${minor < 0 ? '-' : ''}${whole}${part && `.${part}`}`;
}

/** The vendor's way with amounts: the decimal as text or as a number, which of them by kind, row and field alone. */
export function amount(place: string, minor: number | null, currency: string): string | number | null {
  if (minor === null) return null;
  const text = decimal(minor, currency);
  return hash(`${place}/amount`) % 2 === 0 ? text : Number(text);
}

/** A decimal text in minor units of its currency; undefined when it is none, or has more digits than the currency. */
export function minorOf(text: string, currency: string): number | undefined {
  const count = digits[currency] ?? 2;
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  if (whole === undefined || part.length > count) return undefined;
  return Number(whole + part.padEnd(count, '0'));
}

/** Currencies that something may be sold in. */
export const currencies = ['USD', 'EUR', 'CNY', 'JPY'];
