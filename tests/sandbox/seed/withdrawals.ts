import { day } from '../data/periods.ts';
import type { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import { withdrawableAmount } from '../withdrawable-amount.ts';

export type Split = {
  id: number;
  dealer: number;
  currency: string;
  recorded: number;
  rule: number;
  gross: number;
};

type OpenSplit = Split & { withdrawn: number };
type WithdrawnPart = { split: OpenSplit; amount: number };
type Withdrawal = { time: number; status: 0 | 1; parts: WithdrawnPart[]; dealer: number; currency: string };

const operators = [
  'Finance Desk',
  '财务部 陈',
  'Ольга Ильина',
  'J. Größmann',
  '<i>finance</i>',
  '=1+1',
  null,
];
/** The newest withdrawals are not paid yet. */
const pendingSeconds = 20 * day;

/** Per dealer and currency at most one withdrawal a month, of the amount withdrawable then. */
export function seedWithdrawals(store: Store, random: Random, splits: readonly Split[], now: number): void {
  const pairs = new Map<string, OpenSplit[]>();
  for (const split of splits) {
    const pair = `${split.dealer}/${split.currency}`;
    pairs.set(pair, [...(pairs.get(pair) ?? []), { ...split, withdrawn: 0 }]);
  }
  const all = [...pairs.values()].flatMap((openSplits) => buildWithdrawals(openSplits, random, now));
  all.sort((a, b) => a.time - b.time || a.dealer - b.dealer || a.currency.localeCompare(b.currency));
  const items: Value[][] = [];
  const rows = all.map(({ time, status, parts, dealer, currency }, index): Value[] => {
    const id = index + 1;
    for (const { split, amount } of parts) items.push([id, split.id, amount]);
    const month = new Date(time * 1000).toISOString().slice(0, 7).replace('-', '');
    const number = `TX${month}-${String(id).padStart(5, '0')}`;
    return [id, number, dealer, currency, sumAmounts(parts), time, random.pick(operators), status];
  });
  store.insertRows('cashes', 'id cash_no dealer_id currency amount time operator status'.split(' '), rows);
  store.insertRows('cash_items', ['cash_id', 'check_id', 'amount'], items);
  store.db.exec(`CREATE TEMP TABLE paid AS SELECT i.check_id, SUM(i.amount) AS amount, MAX(h.id) AS last
  FROM cash_items i JOIN cashes h ON h.id = i.cash_id WHERE h.status = 1 GROUP BY i.check_id;
UPDATE checks SET withdrawn = p.amount, withdraw_time = h.time, operator = h.operator
  FROM paid p JOIN cashes h ON h.id = p.last WHERE p.check_id = checks.id;
DROP TABLE paid;`);
}

const sumAmounts = (parts: readonly WithdrawnPart[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

function buildWithdrawals(openSplits: OpenSplit[], random: Random, now: number): Withdrawal[] {
  const [first] = openSplits;
  if (!first) return [];
  const { dealer, currency } = first;
  const withdrawals: Withdrawal[] = [];
  for (let month = nextMonth(first.recorded); month < now; month = nextMonth(month)) {
    const time = randomTimeIn(month, random);
    if (time > now - day || random.chance(0.15)) continue;
    const pending = time > now - pendingSeconds;
    const parts = withdrawableParts(openSplits, time, random);
    if (sumAmounts(parts) <= 0) continue;
    withdrawals.push({ time, status: pending ? 0 : 1, parts, dealer, currency });
    if (!pending) for (const { split, amount } of parts) split.withdrawn += amount;
  }
  return withdrawals;
}

/** Takes the full withdrawable amount of most splits, and a part of some. */
function withdrawableParts(openSplits: readonly OpenSplit[], time: number, random: Random): WithdrawnPart[] {
  const parts: WithdrawnPart[] = [];
  for (const split of openSplits) {
    if (split.recorded > time) break;
    const available = withdrawableAmount({ ...split, record_time: split.recorded }, time);
    if (available === 0) continue;
    const partialAmount =
      available > 1 && random.chance(0.05)
        ? Math.floor((available * random.between(20, 80)) / 100)
        : available;
    if (partialAmount !== 0) parts.push({ split, amount: partialAmount });
  }
  return parts;
}

function nextMonth(second: number): number {
  const date = new Date(second * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / 1000;
}

/** A second of the month, sometimes the first or the last. */
function randomTimeIn(month: number, random: Random): number {
  const end = nextMonth(month);
  const draw = random.next();
  if (draw < 0.08) return month;
  if (draw < 0.16) return end - 1;
  return month + random.below(end - month);
}
