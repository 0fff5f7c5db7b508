import { day } from '../data/periods.ts';
import { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import type { SeedOptions } from '../domain.ts';
import { type Split, seedWithdrawals } from './withdrawals.ts';

type Sold = {
  id: number;
  dealer_id: number;
  currency: string;
  order_time: number;
  returned: number;
  soft: number;
  goods: number;
};

/** A dealer's part of an order in minor units. */
type Share = { order: number; soft: number; goods: number };
/** Orders settle ten days after they were placed; returns ten days later. */
const settlementSeconds = 10 * day;
const returnsAfter = 24 * day;
const week = 7 * day;
/** The first Monday after the epoch. */
const firstMonday = 4 * day;

/** Days since a dealer's withdrawals in a currency stopped. */
const stoppedDaysAgo: Record<string, number> = { '1/CNY': 200, '3/CNY': 300, '2/JPY': 120 };

/** Weekly revenue splits per dealer and currency from delivered orders, then withdrawals. */
export function seedIncome(store: Store, { seed }: SeedOptions, now: number): void {
  const random = new Random(`${seed}/income`);
  const pools = groupShares(store, random, now);
  const stopped = new Map<string, number | null>();
  const checks: Value[][] = [];
  const shares: Value[][] = [];
  const splits: Split[] = [];
  for (const [at, { monday, dealer, currency, parts }] of pools.entries()) {
    const pair = `${dealer}/${currency}`;
    if (!stopped.has(pair)) stopped.set(pair, stopOf(pair, random, now));
    const recorded = monday + 2 * 3600 + random.below(3600);
    const stop = stopped.get(pair) ?? null;
    const rule = (stop !== null && recorded >= stop) || random.chance(0.02) ? 0 : 1;
    const [soft, goods] = [sum(parts, 'soft'), sum(parts, 'goods')];
    const id = at + 1;
    const number = `RS${weekName(monday - week)}-${String(id).padStart(5, '0')}`;
    checks.push([
      ...[id, number, dealer, currency, recorded, soft, goods, soft + goods],
      ...[pickReceivable(soft + goods, now - recorded, random), rule, parts.length, 0, null, null],
    ]);
    splits.push({ id, dealer, currency, recorded, rule, gross: soft + goods });
    for (const part of parts) shares.push([part.order, id, part.soft, part.goods]);
  }
  store.insertRows('checks', checkColumns, checks);
  store.insertRows('shares', ['order_id', 'check_id', 'soft', 'goods'], shares);
  const payouts = [...stopped].map(([pair, stop]): Value[] => [...dealerAndCurrency(pair), stop]);
  store.insertRows('payouts', ['dealer_id', 'currency', 'stopped_at'], payouts);
  store.db.exec(`CREATE TEMP TABLE first_shares (order_id INTEGER PRIMARY KEY, share_id INTEGER);
INSERT INTO first_shares SELECT order_id, MIN(id) FROM shares GROUP BY order_id;
UPDATE orders SET share_id = f.share_id FROM first_shares f WHERE f.order_id = orders.id;
DROP TABLE first_shares;`);
  seedWithdrawals(store, new Random(`${seed}/withdrawals`), splits, now);
}

const checkColumns =
  'id check_no dealer_id currency record_time soft goods gross receivable rule order_num withdrawn withdraw_time operator'.split(
    ' ',
  );

const dealerAndCurrency = (pair: string): Value[] => {
  const [dealer = '', currency = ''] = pair.split('/');
  return [Number(dealer), currency];
};

const sum = (parts: Share[], of: 'soft' | 'goods') => parts.reduce((all, part) => all + part[of], 0);

function stopOf(pair: string, random: Random, now: number): number | null {
  const named = stoppedDaysAgo[pair];
  if (named !== undefined) return now - named * day;
  return !/^[1-5]\//.test(pair) && random.chance(0.1) ? now - random.between(100, 900) * day : null;
}

/** Some new splits have unpaid amounts. */
function pickReceivable(gross: number, age: number, random: Random): number {
  const open = random.chance(age < 200 * day ? 0.12 : 0.01);
  return open && gross > 0 ? Math.floor((gross * random.between(5, 60)) / 100) : 0;
}

type Pool = { monday: number; dealer: number; currency: string; parts: Share[] };

/** Groups the shares of delivered orders by record Monday. Returns become corrections. */
function groupShares(store: Store, random: Random, now: number): Pool[] {
  const sold = store.all<Sold>(
    `SELECT o.id, o.dealer_id, o.currency, o.order_time, o.logistics_status = 4 AS returned,
       SUM(CASE i.kind WHEN 1 THEN i.quantity * i.unit_minor ELSE 0 END) AS soft,
       SUM(CASE i.kind WHEN 2 THEN i.quantity * i.unit_minor ELSE 0 END) AS goods
     FROM orders o JOIN order_items i ON i.order_id = o.id
     WHERE o.order_status = 3 OR (o.order_status = 2 AND o.logistics_status = 3) GROUP BY o.id ORDER BY o.id`,
  );
  const pools = new Map<string, Pool>();
  const put = ({ dealer_id, currency }: Sold, settled: number, share: Share, kind: string) => {
    const monday = settled + week - ((settled - firstMonday) % week);
    // Records only before today.
    if (monday + day > now) return;
    const key = [monday, dealer_id, currency, kind].join('/');
    const pool = pools.get(key) ?? { monday, dealer: dealer_id, currency, parts: [] };
    pool.parts.push(share);
    pools.set(key, pool);
  };
  for (const order of sold) {
    const soft = Math.floor((order.soft * random.between(30, 60)) / 100);
    const goods = Math.floor((order.goods * random.between(10, 25)) / 100);
    const settled = order.order_time + settlementSeconds;
    put(order, settled, { order: order.id, soft, goods }, 'sale');
    // Avoids -0.
    const back = { order: order.id, soft: 0 - soft, goods: 0 - goods };
    if (order.returned === 1) put(order, settled + returnsAfter, back, 'correction');
  }
  return [...pools.values()].sort(
    (a, b) => a.monday - b.monday || a.dealer - b.dealer || a.currency.localeCompare(b.currency),
  );
}

function weekName(monday: number): string {
  const thursday = new Date((monday + 3 * day) * 1000);
  const year = thursday.getUTCFullYear();
  const number = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (week * 1000));
  return `${year}W${String(number).padStart(2, '0')}`;
}
