import { digitsOf, type Money, minorOf } from '../money.ts';
import { VendorMalformed } from './http/errors.ts';
import { text } from './http/readers.ts';

/**
 * An amount of the vendor's, such as "1234.50" and "USD", exactly: its decimal is read by its digits, never through
 * floating point. Without an amount or a currency there is none. Throws VendorMalformed for what is neither.
 */
export function moneyOrNull(amount: unknown, currency: unknown): Money | null {
  const [decimal, code] = [text(amount).trim(), text(currency).trim().toUpperCase()];
  if (decimal === '' || code === '') return null;
  try {
    return { minor: minorOf(decimal, digitsOf(code)), currency: code };
  } catch (cause) {
    throw new VendorMalformed('An amount was expected', { cause });
  }
}

/** As `moneyOrNull`, for an amount that must be there. */
export function requiredMoney(amount: unknown, currency: unknown): Money {
  const money = moneyOrNull(amount, currency);
  if (!money) throw new VendorMalformed('An amount or its currency is missing');
  return money;
}
