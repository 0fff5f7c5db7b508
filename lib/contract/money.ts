/** In minor units, e.g. cents, of an ISO 4217 currency. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

const digitsByCurrency = new Map<string, number>();

/** Returns the number of decimals of a currency, such as 2 for EUR. Throws RangeError for an invalid code. */
export function currencyDigits(currency: string): number {
  let digits = digitsByCurrency.get(currency);
  if (digits === undefined) {
    const style = { style: 'currency', currency } as const;
    digits = new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 2;
    digitsByCurrency.set(currency, digits);
  }
  return digits;
}

/** Returns an amount as text in major units, e.g. `-1234.50`. It only moves digits, so it is exact. */
export function toDecimal({ minor, currency }: Money): string {
  const digits = currencyDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Returns minor units of a decimal number such as `-12.5`. Throws RangeError for any other text, and when it is not exact. */
export function parseMinor(decimal: string, digits: number): number {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!match) throw new RangeError('No decimal number');
  const [, minus = '', whole = '', fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(digits))) throw new RangeError('Too many digits');
  return toExact(Number(minus + whole + fraction.slice(0, digits).padEnd(digits, '0')));
}

/** Adds amounts of one currency. Throws RangeError for another currency and for a total beyond exact integers. */
export function sumMoney(currency: string, amounts: Iterable<Money>): Money {
  let minor = 0;
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new RangeError('Amounts of two currencies have no sum');
    minor = toExact(minor + amount.minor);
  }
  return { minor, currency };
}

export const subtract = (from: Money, amount: Money): Money =>
  sumMoney(from.currency, [from, { ...amount, minor: -amount.minor }]);

function toExact(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError('Too large an amount');
  // Returns 0 for -0.
  return value === 0 ? 0 : value;
}
