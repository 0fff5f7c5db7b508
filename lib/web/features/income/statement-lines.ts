import type { Money } from '#lib/contract/money.ts';
import type { StatementLine } from '#lib/contract/operations/income.ts';
import { paidSplitsPath, splitPath } from './paths.ts';

/** The columns of amounts in the table, the grid and the files of a statement, in their order. */
export const amountColumns = ['software', 'goods', 'gross', 'withdrawn', 'balance'] as const;
export type Amounts = Partial<Record<(typeof amountColumns)[number], Money | null>>;

/** Returns the amounts of an entry by column. A withdrawal, which is negative in the response, is a positive `withdrawn`. */
export const amountsOf = ({ kind, software, goods, amount, balance }: StatementLine): Amounts =>
  kind === 'split'
    ? { software, goods, gross: amount, balance }
    : { withdrawn: { ...amount, minor: 0 - amount.minor }, balance };

/** Returns a key that is unique among the entries: splits and withdrawals have separate ids. */
export const lineKey = ({ kind, id }: StatementLine) => `${kind} ${id}`;

/** Returns the page of a split, or the list of the splits that a withdrawal paid. */
export const linePath = ({ kind, id, number }: StatementLine) =>
  kind === 'split' ? splitPath(id) : paidSplitsPath(number);
