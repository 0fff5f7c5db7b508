import type { income as incomeContract, MonthIncome, Totals } from '../contract/income.ts';
import type { Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import type { Values, Vendor } from './http/client.ts';
import { VendorMalformed, VendorRefused } from './http/errors.ts';
import { records, secondsOf } from './http/wire.ts';
import { noTotals, sum, toSplit, toSplitOrder, toTotals, toWithdrawal } from './income-rows.ts';
import { monthOf, secondsOfMonth } from './months.ts';
import { everyRow, listValues, rowWith, toPage } from './page.ts';
import { statementOf } from './statement.ts';

const splitSorts = { recordedAt: 'record_time', gross: 'gross_income', remaining: 'remaining_amount' };
const withdrawalSorts = { withdrawnAt: 'cash_time', amount: 'amount' };
const orderSorts = { orderedAt: 'order_time', amount: 'amount', number: 'order_no' };

/** What counts as withdrawn. */
const paid = 1;

/** All splits and all paid withdrawals of a currency between two seconds, both included. */
async function ledgerOf(currency: string, first: number, last: number, vendor: Vendor) {
  const values: Values = { currency, time_start: first, time_end: last };
  const [splits, withdrawals] = await Promise.all([
    everyRow((page) => vendor(calls.settlements, { ...values, ...page }), toSplit),
    everyRow((page) => vendor(calls.withdrawals, { ...values, status: paid, ...page }), toWithdrawal),
  ]);
  // The vendor was asked by date: a row without one would be missing from its month.
  const dates = [...splits.map((row) => row.recordedAt), ...withdrawals.map((row) => row.withdrawnAt)];
  if (dates.includes(null)) throw new VendorMalformed('A split or a withdrawal has no date');
  return { splits, withdrawals };
}

/** The vendor's totals of a currency as of a second. Zero for a currency that the array of call 10 does not have. */
async function totalsAt(currency: string, second: number, vendor: Vendor): Promise<Totals> {
  const rows = records(await vendor(calls.moneyTotals, { currency, time_end: second })).map(toTotals);
  return rows.find((row) => row.currency === currency) ?? noTotals(currency);
}

/** What the account's own dealer earns. */
export const income: Handlers<typeof incomeContract> = {
  totals: async (_, { vendor }) => ({ items: records(await vendor(calls.moneyTotals)).map(toTotals) }),
  months: async ({ query: { currency, months } }, { vendor }) => {
    const now = Date.now();
    const names = Array.from({ length: months }, (_, at) => monthOf(now, at + 1 - months));
    const { first } = secondsOfMonth(names[0] ?? monthOf(now));
    const { last } = secondsOfMonth(monthOf(now));
    const { splits, withdrawals } = await ledgerOf(currency, first, last, vendor);
    return {
      items: names.map((month): MonthIncome => {
        const own = splits.filter(({ recordedAt }) => recordedAt?.startsWith(month));
        const taken = withdrawals.filter(({ withdrawnAt }) => withdrawnAt?.startsWith(month));
        const total = (amounts: typeof own, field: 'software' | 'goods' | 'gross') =>
          sum(
            currency,
            amounts.map((split) => split[field]),
          );
        return {
          month,
          software: total(own, 'software'),
          goods: total(own, 'goods'),
          gross: total(own, 'gross'),
          withdrawn: sum(
            currency,
            taken.map(({ amount }) => amount),
          ),
        };
      }),
    };
  },
  splits: async ({ query }, { vendor }) => {
    const values: Values = {
      ...listValues(query, splitSorts),
      check_no: query.q,
      currency: query.currency,
      status: query.state && (query.state === 'withdrawn' ? 1 : 0),
      time_start: secondsOf(query.from),
      time_end: secondsOf(query.to, 'end'),
      cash_no: query.withdrawal,
    };
    return toPage(await vendor(calls.settlements, values), query, toSplit);
  },
  /** There is no call for one split: the list is asked for its id. */
  split: async ({ params: { id } }, { vendor }) => {
    return toSplit(rowWith('id', id, await vendor(calls.settlements, { page: 1, pageSize: 1, id })));
  },
  withdrawals: async ({ query }, { vendor }) => {
    const values: Values = {
      ...listValues(query, withdrawalSorts),
      cash_no: query.q,
      currency: query.currency,
      status: query.state && (query.state === 'withdrawn' ? paid : 0),
      time_start: secondsOf(query.from),
      time_end: secondsOf(query.to, 'end'),
      check_no: query.split,
    };
    return toPage(await vendor(calls.withdrawals, values), query, toWithdrawal);
  },
  orders: async ({ query }, { vendor }) => {
    const values: Values = {
      ...listValues(query, orderSorts),
      check_id: 'all',
      check_no: query.split,
      order_no: query.q,
      currency: query.currency,
      check_start: secondsOf(query.from),
      check_end: secondsOf(query.to, 'end'),
    };
    return toPage(await vendor(calls.orders, values), query, toSplitOrder);
  },
  statement: async ({ query: { month, currency } }, { vendor }) => {
    const { first, last } = secondsOfMonth(month);
    const now = Math.floor(Date.now() / 1000);
    // There is nothing to state of a month that has not begun.
    if (first > now) throw new VendorRefused(404, '', null);
    const end = Math.min(last, now);
    const [ledger, before, after] = await Promise.all([
      ledgerOf(currency, first, end, vendor),
      totalsAt(currency, first - 1, vendor),
      totalsAt(currency, end, vendor),
    ]);
    const asOf = new Date(end * 1000).toISOString();
    return { month, asOf, ended: end === last, ...statementOf({ currency, ...ledger, before, after }) };
  },
};
