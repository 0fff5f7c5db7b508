import { reconciledTotals } from '#lib/contract/constants.ts';
import { type Money, subtract } from '#lib/contract/money.ts';
import type { Split, Statement, StatementLine, Totals, Withdrawal } from '#lib/contract/operations/income.ts';
import { addAmounts } from './mapping/income-rows.ts';

export interface Ledger {
  currency: string;
  splits: readonly Split[];
  withdrawals: readonly Withdrawal[];
  before: Totals;
  after: Totals;
}

/**
 * Builds a statement in minor units and compares its totals with the vendor's. Throws VendorFailed for mixed
 * currencies.
 */
export function buildStatement(ledger: Ledger): Omit<Statement, 'month' | 'asOf' | 'ended'> {
  const { currency, splits, withdrawals, before, after } = ledger;
  const total = (amounts: Iterable<Money>) => addAmounts(currency, amounts);
  const minus = (from: Money, amount: Money) => subtract(total([from]), total([amount]));
  const opening = total([before.remaining]);
  const software = total(splits.map((split) => split.software));
  const goods = total(splits.map((split) => split.goods));
  const gross = total(splits.map((split) => split.gross));
  const withdrawn = total(withdrawals.map(({ amount }) => amount));
  const lines = withBalances(opening, toLines(splits, withdrawals), total);
  const closing = lines.at(-1)?.balance ?? opening;
  const byLines = { software, goods, gross, withdrawn, closing };
  const byVendor = {
    software: minus(after.software, before.software),
    goods: minus(after.goods, before.goods),
    gross: minus(after.gross, before.gross),
    withdrawn: minus(after.withdrawn, before.withdrawn),
    closing: total([after.remaining]),
  };
  const comparisons = reconciledTotals.map((what) => ({
    what,
    lines: byLines[what],
    vendor: byVendor[what],
    difference: minus(byVendor[what], byLines[what]),
  }));
  return {
    currency,
    opening,
    lines,
    ...byLines,
    compared: comparisons,
    tiesOut: comparisons.every(({ difference }) => difference.minor === 0),
  };
}

type Unbalanced = Omit<StatementLine, 'balance'>;

function toLines(splits: readonly Split[], withdrawals: readonly Withdrawal[]): Unbalanced[] {
  const lines: Unbalanced[] = [
    ...splits.map(({ id, number, recordedAt, software, goods, gross }) => {
      return { id, kind: 'split' as const, number, at: recordedAt, software, goods, amount: gross };
    }),
    ...withdrawals.map(({ id, number, withdrawnAt, amount }) => ({
      ...{ id, kind: 'withdrawal' as const, number, at: withdrawnAt, software: null, goods: null },
      amount: subtract({ minor: 0, currency: amount.currency }, amount),
    })),
  ];
  return lines.sort((a, b) => (a.at ?? '').localeCompare(b.at ?? '') || a.number.localeCompare(b.number));
}

function withBalances(
  opening: Money,
  lines: readonly Unbalanced[],
  total: (amounts: Iterable<Money>) => Money,
): StatementLine[] {
  let balance = opening;
  return lines.map((line) => {
    balance = total([balance, line.amount]);
    return { ...line, balance };
  });
}
