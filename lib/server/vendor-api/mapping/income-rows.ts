import { type Money, sumMoney } from '#lib/contract/money.ts';
import type { Split, SplitOrder, Totals, Withdrawal } from '#lib/contract/operations/income.ts';
import { VendorFailed } from '../http/errors.ts';
import { flag, instant, requiredInteger, requiredText, text, type WireRecord } from '../http/readers.ts';
import { moneyOrNull, requiredMoney } from './money.ts';
import { readOrderId } from './order-row.ts';

/** Adds amounts of one currency. Throws VendorFailed for another currency. */
export function addAmounts(currency: string, amounts: Iterable<Money>): Money {
  try {
    return sumMoney(currency, amounts);
  } catch (cause) {
    throw new VendorFailed('Amounts of one currency were expected', { cause });
  }
}

const readCurrency = (row: WireRecord) => requiredText(row.currency).trim().toUpperCase();

/** Maps the totals of one currency (call 10). */
export function toTotals(row: WireRecord): Totals {
  const amount = (value: unknown) => requiredMoney(value, row.currency);
  return {
    currency: readCurrency(row),
    software: amount(row.soft_income),
    goods: amount(row.goods_income),
    gross: amount(row.gross_income),
    withdrawn: amount(row.withdrawn),
    withdrawable: amount(row.withdrawable),
    unwithdrawable: amount(row.unwithdrawable),
    remaining: amount(row.remaining),
    receivable: amount(row.receivable),
    allowed: flag(row.is_withdraw),
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

/** Maps a revenue split (call 7). */
export function toSplit(row: WireRecord): Split {
  const amount = (value: unknown) => requiredMoney(value, row.currency);
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
    allowed: flag(row.is_withdraw),
    state: flag(row.status) ? 'withdrawn' : 'open',
    orders: requiredInteger(row.order_num),
  };
}

/** Maps a withdrawal (call 9). */
export const toWithdrawal = (row: WireRecord): Withdrawal => ({
  id: requiredText(row.id),
  number: text(row.cash_no),
  amount: requiredMoney(row.amount, row.currency),
  currency: readCurrency(row),
  withdrawnAt: instant(row.cash_time),
  operator: text(row.operator),
  state: flag(row.status) ? 'withdrawn' : 'pending',
  splits: text(row.check_nos)
    .split(',')
    .map((number) => number.trim())
    .filter(Boolean),
});

/** Maps an order's share of a split (call 8). Its id consists of the ids of both. */
export function toSplitOrder(row: WireRecord): SplitOrder {
  const orderId = readOrderId(row);
  const splitId = requiredText(row.check_id);
  const software = requiredMoney(row.soft_income, row.currency);
  const goods = requiredMoney(row.goods_income, row.currency);
  return {
    id: `${splitId}-${orderId}`,
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
    share: addAmounts(software.currency, [software, goods]),
  };
}
