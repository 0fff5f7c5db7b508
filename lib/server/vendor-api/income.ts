import type { income as incomeContract, MonthIncome, Totals } from '#lib/contract/operations/income.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { VendorTime } from '../vendor-format/vendor-time.ts';
import type { Values, VendorClient } from './http/client.ts';
import { records } from './http/readers.ts';
import { VendorRefused } from './http/refusal.ts';
import {
  addAmounts,
  toLedgerSplit,
  toLedgerWithdrawal,
  toSplit,
  toSplitOrder,
  toTotals,
  toWithdrawal,
  zeroTotals,
} from './mapping/income-rows.ts';
import { endOfDay, startOfDay } from './mapping/local-days.ts';
import { monthRange, toMonth } from './mapping/months.ts';
import { fetchAllRows, findRow, listParameters, toPage } from './mapping/page.ts';
import { buildStatement } from './statement.ts';

const splitSorts = { recordedAt: 'record_time', gross: 'gross_income', remaining: 'remaining_amount' };
const withdrawalSorts = { withdrawnAt: 'cash_time', amount: 'amount' };
const orderSorts = { orderedAt: 'order_time', amount: 'amount', number: 'order_no' };

/** Fetches the splits and the paid withdrawals of some seconds. Throws VendorFailed when one lacks its date or an amount. */
async function fetchLedger(currency: string, first: number, last: number, vendor: VendorClient) {
  const values: Values = {
    currency,
    time_start: new VendorTime(first),
    time_end: new VendorTime(last),
  };
  const [splits, withdrawals] = await Promise.all([
    fetchAllRows((page) => vendor(calls.settlements, { ...values, ...page }), toLedgerSplit),
    fetchAllRows(
      (page) => vendor(calls.withdrawals, { ...values, status: true, ...page }),
      toLedgerWithdrawal,
    ),
  ]);
  return { splits, withdrawals };
}

/** Returns the totals of a currency at a second (call 10); zero when the vendor lists no such currency. */
async function fetchTotalsAt(currency: string, second: number, vendor: VendorClient): Promise<Totals> {
  const rows = records(await vendor(calls.moneyTotals, { currency, time_end: new VendorTime(second) })).map(
    toTotals,
  );
  return rows.find((row) => row.currency === currency) ?? zeroTotals(currency);
}

/** Handlers of the income of the account's dealer: calls 7 to 10. */
export const income: Handlers<typeof incomeContract> = {
  totals: async (_, { vendor }) => ({ items: records(await vendor(calls.moneyTotals)).map(toTotals) }),
  months: async ({ query: { currency, months } }, { vendor }) => {
    const now = Date.now();
    const monthNames = Array.from({ length: months }, (_, index) => toMonth(now, index + 1 - months));
    const { first } = monthRange(monthNames[0] ?? toMonth(now));
    const { last } = monthRange(toMonth(now));
    const { splits, withdrawals } = await fetchLedger(currency, first, last, vendor);
    return {
      items: monthNames.map((month): MonthIncome => {
        const monthSplits = splits.filter(({ recordedAt }) => recordedAt.startsWith(month));
        const monthWithdrawals = withdrawals.filter(({ withdrawnAt }) => withdrawnAt.startsWith(month));
        const totalOf = (field: 'software' | 'goods' | 'gross') =>
          addAmounts(
            currency,
            monthSplits.map((split) => split[field]),
          );
        return {
          month,
          software: totalOf('software'),
          goods: totalOf('goods'),
          gross: totalOf('gross'),
          withdrawn: addAmounts(
            currency,
            monthWithdrawals.map(({ amount }) => amount),
          ),
        };
      }),
    };
  },
  splits: async ({ query }, { vendor }) => {
    const values: Values = {
      ...listParameters(query, splitSorts),
      check_no: query.q,
      currency: query.currency,
      status: query.state && query.state === 'withdrawn',
      time_start: startOfDay(query.from, query.timeZone),
      time_end: endOfDay(query.to, query.timeZone),
      cash_no: query.withdrawal,
    };
    return toPage(await vendor(calls.settlements, values), query, toSplit);
  },
  /** The vendor has no call for one split: call 7 filters by id. */
  split: async ({ params: { id } }, { vendor }) => {
    return toSplit(findRow('id', id, await vendor(calls.settlements, { page: 1, pageSize: 1, id })));
  },
  withdrawals: async ({ query }, { vendor }) => {
    const values: Values = {
      ...listParameters(query, withdrawalSorts),
      cash_no: query.q,
      currency: query.currency,
      status: query.state && query.state === 'withdrawn',
      time_start: startOfDay(query.from, query.timeZone),
      time_end: endOfDay(query.to, query.timeZone),
      check_no: query.split,
    };
    return toPage(await vendor(calls.withdrawals, values), query, toWithdrawal);
  },
  orders: async ({ query }, { vendor }) => {
    const values: Values = {
      ...listParameters(query, orderSorts),
      check_id: 'all',
      check_no: query.split,
      order_no: query.q,
      currency: query.currency,
      check_start: startOfDay(query.from, query.timeZone),
      check_end: endOfDay(query.to, query.timeZone),
    };
    return toPage(await vendor(calls.orders, values), query, toSplitOrder);
  },
  statement: async ({ query: { month, currency } }, { vendor }) => {
    const { first, last } = monthRange(month);
    const now = Math.floor(Date.now() / 1000);
    // A future month has no statement.
    if (first > now) throw new VendorRefused(404, '', null);
    const end = Math.min(last, now);
    const [ledger, before, after] = await Promise.all([
      fetchLedger(currency, first, end, vendor),
      fetchTotalsAt(currency, first - 1, vendor),
      fetchTotalsAt(currency, end, vendor),
    ]);
    const asOf = new Date(end * 1000).toISOString();
    return { month, asOf, ended: end === last, ...buildStatement({ currency, ...ledger, before, after }) };
  },
};
