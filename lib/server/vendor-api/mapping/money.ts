import { currencyDigits, type Money, parseMinor } from '#lib/contract/money.ts';
import { VendorFailed } from '../http/errors.ts';
import { noteMalformed, text } from '../http/readers.ts';

/**
 * Reads an amount such as "1234.50" and its currency without rounding. Returns null when either is absent or unreadable.
 */
export function moneyOrNull(amount: unknown, currency: unknown): Money | null {
  const decimal = toDecimalText(amount);
  const code = text(currency).trim().toUpperCase();
  if (decimal === '' || code === '') return null;
  try {
    return { minor: parseMinor(decimal, currencyDigits(code)), currency: code };
  } catch {
    noteMalformed();
    return null;
  }
}

/** Such as "1,234.50". Without decimals, the comma could be a decimal sign. */
const groupedDecimal = /^-?\d{1,3}(?:,\d{3})+\.\d+$/;

/** A number in JSON may have a rounding error, such as 0.30000000000000004. Larger ones have no exact cents. */
function toDecimalText(amount: unknown): string {
  if (typeof amount !== 'number' || Math.abs(amount) > 1e12) {
    const decimal = text(amount).trim();
    return groupedDecimal.test(decimal) ? decimal.replaceAll(',', '') : decimal;
  }
  return String(Number(amount.toPrecision(15)));
}

/** Throws VendorFailed for a missing amount, where a total without it would be wrong. */
export function requireMoney(money: Money | null): Money {
  if (!money) throw new VendorFailed('An amount or its currency is missing');
  return money;
}
