import type { Money } from '#lib/contract/money.ts';
import type { StatementLine } from '#lib/contract/operations/income.ts';
import { paidSplitsPath, splitPath } from './paths.ts';

export const amountColumns = ['software', 'goods', 'gross', 'withdrawn', 'balance'] as const;
export type Amounts = Partial<Record<(typeof amountColumns)[number], Money | null>>;

export const amountsOf = ({ kind, software, goods, amount, balance }: StatementLine): Amounts =>
  kind === 'split'
    ? { software, goods, gross: amount, balance }
    : { withdrawn: { ...amount, minor: 0 - amount.minor }, balance };

export const lineKey = ({ kind, id }: StatementLine) => `${kind} ${id}`;

export const linePath = ({ kind, id, number }: StatementLine) =>
  kind === 'split' ? splitPath(id) : paidSplitsPath(number);
