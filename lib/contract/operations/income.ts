import { z } from 'zod';
import { monthsByDefault, reconciledTotals, splitStates, withdrawalStates } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchNumber } from '../list.ts';
import { currency, money } from '../money-schema.ts';
import { operation } from '../operation.ts';
import { id, idParams, instant, localDay, optionalId } from '../values.ts';

const count = z.int();
/** Null when the vendor leaves it out. */
const amount = money.nullable();
const rowCurrency = z.string().describe('ISO 4217; empty when unknown');

/** The amounts of totals and of each split. */
const amounts = {
  software: amount,
  goods: amount,
  gross: amount,
  withdrawn: amount,
  withdrawable: amount,
  unwithdrawable: amount,
  remaining: amount.describe('Gross income less withdrawals: withdrawable and not withdrawable together'),
  receivable: amount.describe('What customers have not paid to the vendor yet'),
};

/** A month in UTC, `YYYY-MM`. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, withCode('invalid'));

export const Totals = z
  .object({
    currency,
    ...amounts,
    allowed: z.boolean().nullable().describe('Whether a withdrawal is possible; null when unknown'),
  })
  .meta({ id: 'Totals' });
export type Totals = z.output<typeof Totals>;

export const MonthIncome = z
  .object({
    month,
    software: money,
    goods: money,
    gross: money,
    withdrawn: money,
  })
  .meta({ id: 'MonthIncome' });
export type MonthIncome = z.output<typeof MonthIncome>;

export const Split = z
  .object({
    id,
    number: z.string(),
    recordedAt: instant.nullable(),
    currency: rowCurrency,
    ...amounts,
    withdrawnAt: instant.nullable().describe('Last withdrawal'),
    operator: z.string().describe('Who made the last withdrawal'),
    allowed: z.boolean().nullable().describe('Whether a withdrawal is possible; null when unknown'),
    state: z.enum(splitStates).nullable().describe('Null when unknown'),
    orders: count.nullable(),
  })
  .meta({ id: 'Split' });
export type Split = z.output<typeof Split>;

export const Withdrawal = z
  .object({
    id,
    number: z.string(),
    amount,
    currency: rowCurrency,
    withdrawnAt: instant.nullable(),
    operator: z.string(),
    state: z.enum(withdrawalStates).nullable().describe('Null when unknown'),
    splits: z.array(z.string()).describe('Numbers of the revenue splits that it paid'),
  })
  .meta({ id: 'Withdrawal' });
export type Withdrawal = z.output<typeof Withdrawal>;

export const SplitOrder = z
  .object({
    id: z.string().min(1).max(130),
    orderId: id.describe('Id of the order itself'),
    number: z.string(),
    orderedAt: instant.nullable(),
    purchase: z.string(),
    amount: money.nullable(),
    currency: rowCurrency,
    dealer: z.string(),
    splitId: optionalId,
    splitNumber: z.string(),
    recordedAt: instant.nullable(),
    software: amount,
    goods: amount,
    share: amount.describe('Software and goods together'),
  })
  .meta({ id: 'SplitOrder' });
export type SplitOrder = z.output<typeof SplitOrder>;

export const StatementLine = z
  .object({
    id,
    kind: z.enum(['split', 'withdrawal']),
    number: z.string(),
    at: instant.nullable(),
    software: money.nullable().describe('For a split only'),
    goods: money.nullable().describe('For a split only'),
    amount: money.describe('Negative for a withdrawal'),
    balance: money.describe('Balance after the line'),
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.output<typeof StatementLine>;

export const Statement = z
  .object({
    month,
    currency,
    asOf: instant.describe('Last second that counts: the end of the month, or now'),
    ended: z.boolean(),
    opening: money,
    lines: z.array(StatementLine),
    software: money,
    goods: money,
    gross: money,
    withdrawn: money,
    closing: money.describe('Opening balance and all lines together'),
    compared: z
      .array(
        z.object({
          what: z.enum(reconciledTotals),
          lines: money,
          vendor: money,
          difference: money,
        }),
      )
      .describe('Totals of the lines and of the vendor; `difference` is the vendor’s less that of the lines'),
    tiesOut: z.boolean().describe('Whether all differences are zero'),
  })
  .meta({ id: 'Statement' });
export type Statement = z.output<typeof Statement>;

const periodFilters = { from: localDay.optional(), to: localDay.optional() };

const incomeFilters = {
  q: searchNumber.optional().describe('Beginning of the number'),
  currency: currency.optional(),
  ...periodFilters,
};

const splitFilters = {
  ...incomeFilters,
  state: z.enum(splitStates).optional(),
  withdrawal: searchNumber.optional().describe('Number of a withdrawal that paid the split'),
};

const withdrawalFilters = {
  ...incomeFilters,
  state: z.enum(withdrawalStates).optional(),
  split: searchNumber.optional().describe('Beginning of the number of a paid split'),
};

const orderFilters = {
  ...incomeFilters,
  q: searchNumber.optional().describe('Beginning of the order number'),
  split: searchNumber.optional().describe('Beginning of the number of the split'),
};

const maxMonths = 36;

/** Income, revenue splits, withdrawals and monthly statements. */
export const income = {
  totals: operation('income.totals', {
    route: 'GET /api/v1/income/totals',
    vendorCalls: [10],
    access: 'business',
    summary: 'Retrieves income totals',
    description: 'One entry for each currency.',
    response: z.object({ items: z.array(Totals) }),
  }),
  months: operation('income.months', {
    route: 'GET /api/v1/income/months',
    vendorCalls: [7, 9],
    access: 'business',
    summary: 'Lists monthly income',
    description: 'Income and withdrawals of the last months in one currency, the newest last.',
    sample: () => ({ query: { currency: 'EUR' } }),
    readsLists: true,
    query: z.strictObject({ currency, months: z.int().min(1).max(maxMonths).default(monthsByDefault) }),
    response: z.object({ items: z.array(MonthIncome) }),
  }),
  splits: operation('income.splits', {
    route: 'GET /api/v1/income/splits',
    vendorCalls: [7],
    access: 'business',
    summary: 'Lists revenue splits',
    description: 'Newest first.',
    query: listQuery(splitFilters, ['recordedAt', 'gross', 'remaining']),
    response: pageOf(Split),
  }),
  split: operation('income.split', {
    route: 'GET /api/v1/income/splits/{id}',
    vendorCalls: [7],
    access: 'business',
    summary: 'Retrieves a revenue split',
    sample: (ids) => ({ params: { id: ids.first('income.splits') } }),
    params: idParams,
    response: Split,
  }),
  withdrawals: operation('income.withdrawals', {
    route: 'GET /api/v1/income/withdrawals',
    vendorCalls: [9],
    access: 'business',
    summary: 'Lists withdrawals',
    description: 'Newest first.',
    query: listQuery(withdrawalFilters, ['withdrawnAt', 'amount']),
    response: pageOf(Withdrawal),
  }),
  orders: operation('income.orders', {
    route: 'GET /api/v1/income/orders',
    vendorCalls: [8],
    access: 'business',
    summary: 'Lists the orders of revenue splits',
    description: 'Each with the dealer’s shares. A returned order appears in a second split.',
    query: listQuery(orderFilters, ['orderedAt', 'amount', 'number']),
    response: pageOf(SplitOrder),
  }),
  statement: operation('income.statement', {
    route: 'GET /api/v1/income/statement',
    vendorCalls: [7, 9, 10],
    access: 'business',
    summary: 'Retrieves a monthly statement',
    description:
      'One month in one currency: opening balance, lines and closing balance. `compared` has the vendor’s totals for the same month.',
    sample: () => ({ query: { month: '2026-01', currency: 'EUR' } }),
    readsLists: true,
    query: z.strictObject({ month, currency }),
    response: Statement,
  }),
};
