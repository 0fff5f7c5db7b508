import { day } from '../periods.ts';
import type { Random } from '../random.ts';
import type { Store, Value } from '../store.ts';
import { withdrawableAmount } from '../withdrawable-amount.ts';
import type { Split } from './income.ts';

type Open = Split & { withdrawn: number };
type Taken = { split: Open; amount: number };
type Withdrawal = { time: number; status: 0 | 1; taken: Taken[]; dealer: number; currency: string };

const operators = [
  'Finance Desk',
  '财务部 陈',
  'Ольга Ильина',
  'J. Größmann',
  '<i>finance</i>',
  '=1+1',
  null,
];
/** The youngest withdrawals wait: they were asked for and are not paid yet. */
const pendingFor = 20 * day;

/** Withdrawals: of each dealer and currency at most one a month, of what may be withdrawn at that time. */
export function seedWithdrawals(store: Store, random: Random, splits: readonly Split[], now: number): void {
  const pairs = new Map<string, Open[]>();
  for (const split of splits) {
    const pair = `${split.dealer}/${split.currency}`;
    pairs.set(pair, [...(pairs.get(pair) ?? []), { ...split, withdrawn: 0 }]);
  }
  const all = [...pairs.values()].flatMap((open) => withdrawalsOf(open, random, now));
  all.sort((a, b) => a.time - b.time || a.dealer - b.dealer || a.currency.localeCompare(b.currency));
  const items: Value[][] = [];
  const rows = all.map(({ time, status, taken, dealer, currency }, at): Value[] => {
    const id = at + 1;
    for (const { split, amount } of taken) items.push([id, split.id, amount]);
    const month = new Date(time * 1000).toISOString().slice(0, 7).replace('-', '');
    const number = `TX${month}-${String(id).padStart(5, '0')}`;
    return [id, number, dealer, currency, totalOf(taken), time, random.pick(operators), status];
  });
  store.insertRows('cashes', 'id cash_no dealer_id currency amount time operator status'.split(' '), rows);
  store.insertRows('cash_items', ['cash_id', 'check_id', 'amount'], items);
  store.db.exec(`CREATE TEMP TABLE paid AS SELECT i.check_id, SUM(i.amount) AS amount, MAX(h.id) AS last
  FROM cash_items i JOIN cashes h ON h.id = i.cash_id WHERE h.status = 1 GROUP BY i.check_id;
UPDATE checks SET withdrawn = p.amount, withdraw_time = h.time, operator = h.operator
  FROM paid p JOIN cashes h ON h.id = p.last WHERE p.check_id = checks.id;
DROP TABLE paid;`);
}

const totalOf = (taken: readonly Taken[]) => taken.reduce((sum, { amount }) => sum + amount, 0);

function withdrawalsOf(open: Open[], random: Random, now: number): Withdrawal[] {
  const [first] = open;
  if (!first) return [];
  const { dealer, currency } = first;
  const made: Withdrawal[] = [];
  for (let month = nextMonth(first.recorded); month < now; month = nextMonth(month)) {
    const time = timeIn(month, random);
    if (time > now - day || random.chance(0.15)) continue;
    const pending = time > now - pendingFor;
    const taken = takenAt(open, time, random);
    if (totalOf(taken) <= 0) continue;
    made.push({ time, status: pending ? 0 : 1, taken, dealer, currency });
    if (!pending) for (const { split, amount } of taken) split.withdrawn += amount;
  }
  return made;
}

/** All that may be taken of each split at that time, but of a few only a part. */
function takenAt(open: readonly Open[], time: number, random: Random): Taken[] {
  const taken: Taken[] = [];
  for (const split of open) {
    if (split.recorded > time) break;
    const most = withdrawableAmount({ ...split, record_time: split.recorded }, time);
    if (most === 0) continue;
    const part = most > 1 && random.chance(0.05) ? Math.floor((most * random.between(20, 80)) / 100) : most;
    if (part !== 0) taken.push({ split, amount: part });
  }
  return taken;
}

/** The first second of the month after. */
function nextMonth(second: number): number {
  const date = new Date(second * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / 1000;
}

/** Any second of the month; now and then its very first or its very last. */
function timeIn(month: number, random: Random): number {
  const end = nextMonth(month);
  const turn = random.next();
  if (turn < 0.08) return month;
  if (turn < 0.16) return end - 1;
  return month + random.below(end - month);
}
