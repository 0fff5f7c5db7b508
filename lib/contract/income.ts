import { z } from 'zod';
import { reconciledTotals, splitStates, withdrawalStates } from './income-constants.ts';
import { listQuery, pageOf, searchText } from './list.ts';
import { currency, money } from './money.ts';
import { operation } from './operation.ts';
import { day, id, idParams, instant } from './values.ts';

const count = z.int();

/** A calendar month in UTC, `YYYY-MM`. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'invalid' });

/** What a dealer has in one currency (portal.md 3). */
export const Totals = z.object({
  currency,
  software: money,
  goods: money,
  gross: money,
  withdrawn: money,
  withdrawable: money,
  unwithdrawable: money,
  /** Gross income less what was withdrawn: withdrawable and unwithdrawable together. */
  remaining: money,
  /** What customers have not paid the vendor yet. */
  receivable: money,
  /** The withdrawal rule: whether anything may be withdrawn in this currency. */
  allowed: z.boolean(),
});
export type Totals = z.output<typeof Totals>;

/** A month's income and what was withdrawn in it. */
export const MonthIncome = z.object({
  month,
  software: money,
  goods: money,
  gross: money,
  withdrawn: money,
});
export type MonthIncome = z.output<typeof MonthIncome>;

/** A revenue split: the dealer's shares of a week's orders in one currency. A correction has negative amounts. */
export const Split = z.object({
  id,
  number: z.string(),
  recordedAt: instant.nullable(),
  currency,
  software: money,
  goods: money,
  gross: money,
  withdrawn: money,
  withdrawable: money,
  unwithdrawable: money,
  remaining: money,
  receivable: money,
  /** When something of it was withdrawn last, and who did it. */
  withdrawnAt: instant.nullable(),
  operator: z.string(),
  allowed: z.boolean(),
  state: z.enum(splitStates),
  orders: count,
});
export type Split = z.output<typeof Split>;

export const Withdrawal = z.object({
  id,
  number: z.string(),
  amount: money,
  currency,
  withdrawnAt: instant.nullable(),
  operator: z.string(),
  state: z.enum(withdrawalStates),
  /** Numbers of the splits that it paid. */
  splits: z.array(z.string()),
});
export type Withdrawal = z.output<typeof Withdrawal>;

/** An order in a split, and what the dealer gets of it there. An order that came back stands in a second split too. */
export const SplitOrder = z.object({
  id: z.string().min(1).max(130),
  /** The order's own id. */
  orderId: id,
  number: z.string(),
  orderedAt: instant.nullable(),
  purchase: z.string(),
  amount: money.nullable(),
  currency: z.string(),
  dealer: z.string(),
  splitId: id,
  splitNumber: z.string(),
  recordedAt: instant.nullable(),
  software: money,
  goods: money,
  /** Software and goods together. */
  share: money,
});
export type SplitOrder = z.output<typeof SplitOrder>;

/** A split or a withdrawal in a statement, with what remains after it. */
export const StatementLine = z.object({
  id,
  kind: z.enum(['split', 'withdrawal']),
  number: z.string(),
  at: instant.nullable(),
  /** Of a split only. */
  software: money.nullable(),
  goods: money.nullable(),
  /** What it adds, less than nothing for a withdrawal. */
  amount: money,
  balance: money,
});
export type StatementLine = z.output<typeof StatementLine>;

/** A month of one currency: from what remained before it, line by line, to what remains at its end. */
export const Statement = z.object({
  month,
  currency,
  /** The last second that it counts: the month's, or now while the month lasts. */
  asOf: instant,
  ended: z.boolean(),
  opening: money,
  lines: z.array(StatementLine),
  software: money,
  goods: money,
  gross: money,
  withdrawn: money,
  /** Opening and all lines together. */
  closing: money,
  /** The same by the vendor's totals: what they grew by in the month, and what they say remains at its end. */
  compared: z.array(
    z.object({
      what: z.enum(reconciledTotals),
      lines: money,
      vendor: money,
      /** The vendor's less that of the lines. */
      difference: money,
    }),
  ),
  tiesOut: z.boolean(),
});
export type Statement = z.output<typeof Statement>;

/** Days, in UTC, on which they were recorded or withdrawn. */
const periodFilters = { from: day.optional(), to: day.optional() };

/** By which whatever was earned is looked for; `q` is what its number begins with. */
const incomeFilters = { q: searchText.optional(), currency: currency.optional(), ...periodFilters };

const splitFilters = {
  ...incomeFilters,
  state: z.enum(splitStates).optional(),
  /** The number of a withdrawal that paid them. */
  withdrawal: searchText.optional(),
};

const withdrawalFilters = {
  ...incomeFilters,
  state: z.enum(withdrawalStates).optional(),
  /** What the number of a split that they paid begins with. */
  split: searchText.optional(),
};

const orderFilters = {
  ...incomeFilters,
  /** What the split's number begins with. */
  split: searchText.optional(),
};

/** Most months that a chart asks for. */
const maxMonths = 36;

/** Revenue splits, withdrawals and statements of the account's own dealer: vendor calls 7, 8, 9 and 10. */
export const income = {
  totals: operation('income.totals', {
    access: 'business',
    summary: 'Income, withdrawals and what remains, by currency',
    response: z.object({ items: z.array(Totals) }),
  }),
  months: operation('income.months', {
    access: 'business',
    summary: 'Income and withdrawals of the last months, the newest last',
    query: z.strictObject({ currency, months: z.int().min(1).max(maxMonths).default(12) }),
    response: z.object({ items: z.array(MonthIncome) }),
  }),
  splits: operation('income.splits', {
    access: 'business',
    summary: 'List revenue splits, the newest first',
    query: listQuery(splitFilters, ['recordedAt', 'gross', 'remaining']),
    response: pageOf(Split),
  }),
  split: operation('income.split', {
    access: 'business',
    summary: 'Read one revenue split',
    params: idParams,
    response: Split,
  }),
  withdrawals: operation('income.withdrawals', {
    access: 'business',
    summary: 'List withdrawals, the newest first',
    query: listQuery(withdrawalFilters, ['withdrawnAt', 'amount']),
    response: pageOf(Withdrawal),
  }),
  orders: operation('income.orders', {
    access: 'business',
    summary: 'List the orders behind revenue splits, with the dealer’s shares',
    query: listQuery(orderFilters, ['orderedAt', 'amount', 'number']),
    response: pageOf(SplitOrder),
  }),
  statement: operation('income.statement', {
    access: 'business',
    summary: 'A month’s statement in one currency, compared with the vendor’s totals',
    query: z.strictObject({ month, currency }),
    response: Statement,
  }),
};
