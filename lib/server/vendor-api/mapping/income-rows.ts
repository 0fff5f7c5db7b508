import { type Money, sumMoney } from '#lib/contract/money.ts';
import type { Split, SplitOrder, Totals, Withdrawal } from '#lib/contract/operations/income.ts';
import { VendorFailed } from '../http/errors.ts';
import { flagOrNull, instant, integerOrNull, requiredText, text, type WireRecord } from '../http/readers.ts';
import { moneyOrNull, requireMoney } from './money.ts';
import { readOrderId } from './order-row.ts';

/** Adds amounts of one currency. Throws VendorFailed for another currency. */
export function addAmounts(currency: string, amounts: Iterable<Money>): Money {
  try {
    return sumMoney(currency, amounts);
  } catch (cause) {
    throw new VendorFailed('Amounts of one currency were expected', { cause });
  }
}

const readCurrency = (row: WireRecord) => text(row.currency).trim().toUpperCase();

/** Maps the totals of one currency (call 10). Throws VendorFailed without the currency, which all amounts need. */
export function toTotals(row: WireRecord): Totals {
  const amount = (value: unknown) => moneyOrNull(value, row.currency);
  return {
    currency: requiredText(readCurrency(row)),
    software: amount(row.soft_income),
    goods: amount(row.goods_income),
    gross: amount(row.gross_income),
    withdrawn: amount(row.withdrawn),
    withdrawable: amount(row.withdrawable),
    unwithdrawable: amount(row.unwithdrawable),
    remaining: amount(row.remaining),
    receivable: amount(row.receivable),
    allowed: flagOrNull(row.is_withdraw),
  };
}

/** The totals of a currency that the vendor does not list. */
export function zeroTotals(currency: string): Totals {
  const zero = { minor: 0, currency };
  return {
    currency,
    software: zero,
    goods: zero,
    gross: zero,
    withdrawn: zero,
    withdrawable: zero,
    unwithdrawable: zero,
    remaining: zero,
    receivable: zero,
    allowed: false,
  };
}

/** Reads whether a split or a withdrawal was paid; null when unknown. */
function toState<Open extends string>(status: unknown, open: Open): 'withdrawn' | Open | null {
  const isWithdrawn = flagOrNull(status);
  if (isWithdrawn === null) return null;
  return isWithdrawn ? 'withdrawn' : open;
}

/** Maps a revenue split (call 7). */
export function toSplit(row: WireRecord): Split {
  const amount = (value: unknown) => moneyOrNull(value, row.currency);
  return {
    id: requiredText(row.id),
    number: text(row.check_no),
    recordedAt: instant(row.record_time),
    currency: readCurrency(row),
    software: amount(row.soft_income),
    goods: amount(row.goods_income),
    gross: amount(row.gross_income),
    withdrawn: amount(row.withdrawn_amount),
    withdrawable: amount(row.withdrawable_amount),
    unwithdrawable: amount(row.unwithdrawable_amount),
    remaining: amount(row.remaining_amount),
    receivable: amount(row.receivable_amount),
    withdrawnAt: instant(row.withdraw_time),
    operator: text(row.operator),
    allowed: flagOrNull(row.is_withdraw),
    state: toState(row.status, 'open'),
    orders: integerOrNull(row.order_num),
  };
}

/** Maps a withdrawal (call 9). */
export const toWithdrawal = (row: WireRecord): Withdrawal => ({
  id: requiredText(row.id),
  number: text(row.cash_no),
  amount: moneyOrNull(row.amount, row.currency),
  currency: readCurrency(row),
  withdrawnAt: instant(row.cash_time),
  operator: text(row.operator),
  state: toState(row.status, 'pending'),
  splits: text(row.check_nos)
    .split(',')
    .map((number) => number.trim())
    .filter(Boolean),
});

/** A split whose amounts and date are there, so that it can be added to others. */
export type LedgerSplit = Split & { recordedAt: string } & Record<'software' | 'goods' | 'gross', Money>;

/** Maps a split for a total (call 7). Throws VendorFailed without an amount or its date: the total would be wrong. */
export function toLedgerSplit(row: WireRecord): LedgerSplit {
  const split = toSplit(row);
  const { software, goods, gross, recordedAt } = split;
  return {
    ...split,
    recordedAt: requireDate(recordedAt),
    software: requireMoney(software),
    goods: requireMoney(goods),
    gross: requireMoney(gross),
  };
}

/** A withdrawal whose amount and date are there. */
export type LedgerWithdrawal = Withdrawal & { withdrawnAt: string; amount: Money };

/** Maps a withdrawal for a total (call 9). Throws VendorFailed like `toLedgerSplit`. */
export function toLedgerWithdrawal(row: WireRecord): LedgerWithdrawal {
  const withdrawal = toWithdrawal(row);
  const { amount, withdrawnAt } = withdrawal;
  return { ...withdrawal, withdrawnAt: requireDate(withdrawnAt), amount: requireMoney(amount) };
}

/** A row without a date would be missing from its month. */
function requireDate(date: string | null): string {
  if (date === null) throw new VendorFailed('A split or a withdrawal has no date');
  return date;
}

/** Maps an order's share of a split (call 8). Its id consists of the ids of both. */
export function toSplitOrder(row: WireRecord): SplitOrder {
  const orderId = readOrderId(row);
  const splitId = text(row.check_id);
  const software = moneyOrNull(row.soft_income, row.currency);
  const goods = moneyOrNull(row.goods_income, row.currency);
  return {
    // A returned order is in two splits.
    id: `${splitId || text(row.check_no)}-${orderId}`,
    orderId,
    number: text(row.orderNo),
    orderedAt: instant(row.orderTime),
    purchase: text(row.purchase_info),
    amount: moneyOrNull(row.amount, row.currency),
    currency: readCurrency(row),
    dealer: text(row.dealer_name),
    splitId,
    splitNumber: text(row.check_no),
    recordedAt: instant(row.check_time),
    software,
    goods,
    share: software && goods && addAmounts(software.currency, [software, goods]),
  };
}
