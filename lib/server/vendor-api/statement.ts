import { reconciledTotals } from '#lib/contract/constants.ts';
import { type Money, subtract } from '#lib/contract/money.ts';
import type { Statement, StatementLine, Totals } from '#lib/contract/operations/income.ts';
import { addAmounts, type LedgerSplit, type LedgerWithdrawal } from './mapping/income-rows.ts';
import { requireMoney } from './mapping/money.ts';

/** What the vendor returns for the period of a statement. */
export interface Ledger {
  currency: string;
  splits: readonly LedgerSplit[];
  withdrawals: readonly LedgerWithdrawal[];
  /** The totals just before the period. */
  before: Totals;
  /** The totals at its end. */
  after: Totals;
}

/**
 * Builds the statement of a period with the balance after each line, and compares its totals with the vendor's. Throws
 * VendorFailed for mixed currencies and for a missing amount.
 */
export function buildStatement(ledger: Ledger): Omit<Statement, 'month' | 'asOf' | 'ended'> {
  const { currency, splits, withdrawals, before, after } = ledger;
  const total = (amounts: Iterable<Money>) => addAmounts(currency, amounts);
  const minus = (from: Money | null, amount: Money | null) =>
    subtract(total([requireMoney(from)]), total([requireMoney(amount)]));
  const opening = total([requireMoney(before.remaining)]);
  const software = total(splits.map((split) => split.software));
  const goods = total(splits.map((split) => split.goods));
  const gross = total(splits.map((split) => split.gross));
  const withdrawn = total(withdrawals.map(({ amount }) => amount));
  const lines = withBalances(opening, toLines(ledger), total);
  const closing = lines.at(-1)?.balance ?? opening;
  const ownTotals = { software, goods, gross, withdrawn, closing };
  const vendorTotals = {
    software: minus(after.software, before.software),
    goods: minus(after.goods, before.goods),
    gross: minus(after.gross, before.gross),
    withdrawn: minus(after.withdrawn, before.withdrawn),
    closing: total([requireMoney(after.remaining)]),
  };
  const comparisons = reconciledTotals.map((what) => ({
    what,
    lines: ownTotals[what],
    vendor: vendorTotals[what],
    difference: minus(vendorTotals[what], ownTotals[what]),
  }));
  return {
    currency,
    opening,
    lines,
    ...ownTotals,
    compared: comparisons,
    tiesOut: comparisons.every(({ difference }) => difference.minor === 0),
  };
}

type LineWithoutBalance = Omit<StatementLine, 'balance'>;

/** Returns splits and withdrawals in the order of time. */
function toLines({ splits, withdrawals }: Pick<Ledger, 'splits' | 'withdrawals'>): LineWithoutBalance[] {
  const lines: LineWithoutBalance[] = [
    ...splits.map(({ id, number, recordedAt, software, goods, gross }) => ({
      id,
      kind: 'split' as const,
      number,
      at: recordedAt,
      software,
      goods,
      amount: gross,
    })),
    ...withdrawals.map(({ id, number, withdrawnAt, amount }) => ({
      id,
      kind: 'withdrawal' as const,
      number,
      at: withdrawnAt,
      software: null,
      goods: null,
      amount: subtract({ minor: 0, currency: amount.currency }, amount),
    })),
  ];
  return lines.sort((a, b) => (a.at ?? '').localeCompare(b.at ?? '') || a.number.localeCompare(b.number));
}

function withBalances(
  opening: Money,
  lines: readonly LineWithoutBalance[],
  total: (amounts: Iterable<Money>) => Money,
): StatementLine[] {
  let balance = opening;
  return lines.map((line) => {
    balance = total([balance, line.amount]);
    return { ...line, balance };
  });
}
