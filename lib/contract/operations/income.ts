import { z } from 'zod';
import { monthsByDefault, reconciledTotals, splitStates, withdrawalStates } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchNumber } from '../list.ts';
import { currency, money } from '../money-schema.ts';
import { operation } from '../operation.ts';
import { id, idParams, instant, localDay } from '../values.ts';

const count = z.int();

/** A month in UTC, `YYYY-MM`. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, withCode('invalid'));

export const Totals = z.object({
  currency,
  software: money,
  goods: money,
  gross: money,
  withdrawn: money,
  withdrawable: money,
  unwithdrawable: money,
  remaining: money,
  receivable: money,
  allowed: z.boolean(),
});
export type Totals = z.output<typeof Totals>;

export const MonthIncome = z.object({
  month,
  software: money,
  goods: money,
  gross: money,
  withdrawn: money,
});
export type MonthIncome = z.output<typeof MonthIncome>;

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
  splits: z.array(z.string()),
});
export type Withdrawal = z.output<typeof Withdrawal>;

export const SplitOrder = z.object({
  id: z.string().min(1).max(130),
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
  share: money,
});
export type SplitOrder = z.output<typeof SplitOrder>;

export const StatementLine = z.object({
  id,
  kind: z.enum(['split', 'withdrawal']),
  number: z.string(),
  at: instant.nullable(),
  software: money.nullable(),
  goods: money.nullable(),
  amount: money,
  balance: money,
});
export type StatementLine = z.output<typeof StatementLine>;

export const Statement = z.object({
  month,
  currency,
  asOf: instant,
  ended: z.boolean(),
  opening: money,
  lines: z.array(StatementLine),
  software: money,
  goods: money,
  gross: money,
  withdrawn: money,
  closing: money,
  compared: z.array(
    z.object({
      what: z.enum(reconciledTotals),
      lines: money,
      vendor: money,
      difference: money,
    }),
  ),
  tiesOut: z.boolean(),
});
export type Statement = z.output<typeof Statement>;

const periodFilters = { from: localDay.optional(), to: localDay.optional() };

const incomeFilters = { q: searchNumber.optional(), currency: currency.optional(), ...periodFilters };

const splitFilters = {
  ...incomeFilters,
  state: z.enum(splitStates).optional(),
  withdrawal: searchNumber.optional(),
};

const withdrawalFilters = {
  ...incomeFilters,
  state: z.enum(withdrawalStates).optional(),
  split: searchNumber.optional(),
};

const orderFilters = {
  ...incomeFilters,
  split: searchNumber.optional(),
};

const maxMonths = 36;

/** Vendor calls 7 to 10. */
export const income = {
  totals: operation('income.totals', {
    access: 'business',
    summary: 'Retrieves income totals',
    response: z.object({ items: z.array(Totals) }),
  }),
  months: operation('income.months', {
    access: 'business',
    summary: 'Lists monthly income',
    readsLists: true,
    query: z.strictObject({ currency, months: z.int().min(1).max(maxMonths).default(monthsByDefault) }),
    response: z.object({ items: z.array(MonthIncome) }),
  }),
  splits: operation('income.splits', {
    access: 'business',
    summary: 'Lists revenue splits',
    query: listQuery(splitFilters, ['recordedAt', 'gross', 'remaining']),
    response: pageOf(Split),
  }),
  split: operation('income.split', {
    access: 'business',
    summary: 'Retrieves a revenue split',
    params: idParams,
    response: Split,
  }),
  withdrawals: operation('income.withdrawals', {
    access: 'business',
    summary: 'Lists withdrawals',
    query: listQuery(withdrawalFilters, ['withdrawnAt', 'amount']),
    response: pageOf(Withdrawal),
  }),
  orders: operation('income.orders', {
    access: 'business',
    summary: 'Lists the orders of revenue splits',
    query: listQuery(orderFilters, ['orderedAt', 'amount', 'number']),
    response: pageOf(SplitOrder),
  }),
  statement: operation('income.statement', {
    access: 'business',
    summary: 'Retrieves a monthly statement',
    readsLists: true,
    query: z.strictObject({ month, currency }),
    response: Statement,
  }),
};
