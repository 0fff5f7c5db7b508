import { currencies } from '../data/amounts.ts';
import { day } from '../data/periods.ts';
import { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import type { SeedOptions } from '../domain.ts';
import { lastDay } from './devices.ts';

const year = 365 * day;

/** One Tcode per device that names one, with the device's id, then some without a device. */
export function seedTcodes(store: Store, { seed, devices: count }: SeedOptions, now: number): void {
  store.run(`INSERT INTO tcodes SELECT id, tcode, product_id, tcode_state, sn,
    CASE WHEN active = 1 THEN sn END, activation_date, tcode_expire,
    CASE WHEN active = 1 AND soft_end > activation_date THEN MAX(1, (soft_end - activation_date) / ${year})
      ELSE 1 + id % 3 END,
    dealer_id, printf('6%015d', id * 104729 % 1000000007), NULL FROM devices WHERE tcode IS NOT NULL`);
  const random = new Random(`${seed}/tcodes`);
  const until = lastDay(now);
  const unboundTcodes = Array.from(
    { length: Math.min(2000, 60 + Math.floor(count / 50)) },
    (_, index): Value[] => {
      const id = count + 1 + index;
      const state = random.pick([0, 0, 2, 2, 2, 7, 7, 1, 4, 6]);
      const expires =
        until + (state === 6 ? -random.between(1, 300) : random.between(5, 720)) * day + day - 1;
      const code = `TC${String(id).padStart(8, '0')}${random.digits(4)}`;
      return [
        ...[id, code, 1 + Math.floor(random.next() ** 2 * 60), state, null, null, null],
        ...[
          state === 7 ? null : expires,
          random.between(1, 3),
          1 + random.below(28),
          `7${random.digits(15)}`,
        ],
      ];
    },
  );
  const columns =
    'id code product_id state bound_sn used_sn exchange_time expire_time years dealer_id card_no';
  store.insertRows('tcodes', columns.split(' '), unboundTcodes);
  seedTcodeOrders(store, until);
}

const cardsPerOrder = 50;

/** Derives the order's status from its cards. */
const orderStatusSql = 'CASE state WHEN 1 THEN 0 WHEN 4 THEN 3 WHEN 5 THEN 4 ELSE 2 END';

type Group = {
  id: number;
  product_id: number;
  /** Years per card; null when they differ. */
  years: number | null;
  totalYears: number;
  dealer_id: number;
  status: number;
  cards: number;
  first: number;
};

const orderColumns = [
  ...['id', 'order_no', 'product_id', 'years', 'quantity', 'amount_minor', 'currency', 'status'],
  ...['create_time', 'pay_time', 'dealer_id'],
];

/** Groups cards into orders: one dealer and product, at most fifty cards, all unused at that time. */
function seedTcodeOrders(store: Store, until: number): void {
  store.run(`CREATE TEMP TABLE ordered AS SELECT id AS card,
    DENSE_RANK() OVER (ORDER BY dealer_id, product_id, status, part) AS order_id FROM (
      SELECT *, (ROW_NUMBER() OVER (PARTITION BY dealer_id, product_id, status ORDER BY id) - 1) / ${cardsPerOrder}
        AS part FROM (SELECT id, dealer_id, product_id, ${orderStatusSql} AS status FROM tcodes))`);
  store.run('CREATE INDEX temp.ordered_card ON ordered (card)');
  store.run('UPDATE tcodes SET order_id = (SELECT order_id FROM ordered WHERE card = tcodes.id)');
  const groups = store.all<Group>(`SELECT t.order_id AS id, t.product_id,
    CASE WHEN MIN(t.years) = MAX(t.years) THEN t.years END AS years, SUM(t.years) AS totalYears, t.dealer_id, ${orderStatusSql} AS status,
    COUNT(*) AS cards, MIN(COALESCE(d.add_time, ${until} - t.id * 7919 % 200 * ${day})) AS first
    FROM tcodes t LEFT JOIN devices d ON d.sn = t.bound_sn GROUP BY t.order_id ORDER BY t.order_id`);
  const pendingOrders = [1, 2, 3, 4, 5].map(
    (dealer_id, index): Group => ({
      ...{ id: groups.length + 1 + index, product_id: 1 + dealer_id, years: 1, dealer_id },
      ...{ status: 1, cards: 0, totalYears: 0, first: until },
    }),
  );
  store.insertRows('tcode_orders', orderColumns, [...groups, ...pendingOrders].map(orderRow));
  store.run('DROP TABLE ordered');
}

/** Some orders are issued in part; a paid one has no cards yet. */
function orderRow(group: Group): Value[] {
  const { id, product_id, years, totalYears, dealer_id, cards, first } = group;
  const status = group.status === 2 && id % 11 === 0 ? 5 : group.status;
  const quantity = status === 5 || cards === 0 ? cards + 1 + (id % 5) : cards;
  const created = first - day - ((id * 7919) % (9 * day));
  const date = new Date(created * 1000).toISOString().slice(0, 10).replaceAll('-', '');
  const currency = currencies[dealer_id % currencies.length] ?? 'USD';
  // Cards that are not issued yet last one year.
  const price = 49 + ((product_id * 37) % 300);
  const paid = status !== 0 && status !== 3;
  return [
    ...[id, `TO${date}${String(id).padStart(6, '0')}`, product_id, years, quantity],
    ...[(totalYears + quantity - cards) * price * 100, currency, status],
    ...[created, paid ? created + ((id * 104729) % day) : null, dealer_id],
  ];
}
