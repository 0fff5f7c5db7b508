import { couriers } from '../data/couriers.ts';
import { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import type { SeedOptions } from '../domain.ts';
import { places } from './places.ts';

const shopOrderCount = 6000;
const day = 86400;
/** Orders get denser towards today. */
const historyDays = 915;
const columns =
  'id order_no dealer_id goods_id goods_name product_id platform_id num price_minor amount_minor currency buyer_name buyer_phone buyer_address country remark status order_time pay_time pay_type shipping_id courier_number ship_time operator update_time'.split(
    ' ',
  );
/** Share of orders per dealer in percent. */
const shares: [dealer: number, count: number][] = [
  [1, 52],
  [2, 13],
  [3, 12],
  [4, 12],
  [5, 8],
  [6, 3],
];
const payTypes = ['paypal', 'alipay', 'bank transfer', 'credit card', '微信支付'];
const remarks = [
  'Please ring twice.',
  'Bitte vor 12 Uhr liefern, Einfahrt links.',
  '请附发票',
  '=1+1+cmd|calc!A1',
  '<img src=x onerror="window.__hacked = \'shop order\'">',
  'Оставить у соседа, если никого нет дома.',
  `Rings: ${'please call before delivery '.repeat(8)}`.slice(0, 200),
];
const hostileBuyers = [
  '=HYPERLINK("https://evil.example","buyer")',
  "<b onclick='alert(1)'>Bob</b>",
  'مرآب الأمل',
];

type Goods = {
  id: number;
  dealer_id: number;
  goods_name: string;
  product_id: number;
  platform_id: number;
  currency: string;
  price_minor: number;
  create_time: number;
};

/** Shop orders of 2.5 years, newest with the highest id. They determine the sales of goods. */
export function seedShopOrders(store: Store, { seed }: SeedOptions, now: number): void {
  const random = new Random(`${seed}/shop-orders`);
  const goods = store.all<Goods>(
    'SELECT * FROM goods WHERE price_minor IS NOT NULL AND on_time IS NOT NULL ORDER BY id',
  );
  const byDealer = new Map(
    shares.map(([dealer]) => [dealer, goods.filter((each) => each.dealer_id === dealer)]),
  );
  const dealers = shares.flatMap(([dealer, count]) => Array.from({ length: count }, () => dealer));
  const names = new Map(
    store
      .all<{ dealer_id: number; name: string }>(
        'SELECT dealer_id, MIN(name) AS name FROM accounts GROUP BY dealer_id',
      )
      .map(({ dealer_id, name }) => [dealer_id, name]),
  );
  const rows = Array.from({ length: shopOrderCount }, (_, index): Value[] => {
    const ageShare = (shopOrderCount - index) / shopOrderCount;
    const time = now - 1200 - Math.floor(ageShare ** 1.5 * historyDays * day) - random.below(600);
    const dealer = random.pick(dealers);
    const dealerGoods = byDealer.get(dealer) ?? [];
    const goodsItem = dealerGoods[Math.floor(random.next() ** 2.5 * dealerGoods.length)];
    if (!goodsItem) throw new Error('a dealer has nothing to sell');
    return orderRow({
      id: index + 1,
      time,
      goods: goodsItem,
      random,
      now,
      operator: names.get(dealer) ?? '',
    });
  });
  store.insertRows('shop_orders', columns, rows);
}

type Draft = { id: number; time: number; goods: Goods; random: Random; now: number; operator: string };

function orderRow({ id, time, goods, random, now, operator }: Draft): Value[] {
  const age = (now - time) / day;
  const status = pickStatus(age, random);
  const paidAt = status !== 0 && status !== 4 ? time + random.below(Math.min(day, now - time)) : null;
  const isShipped = status === 2 || status === 3 || (status > 4 && status < 7 && random.chance(0.5));
  const courier = random.pick(couriers);
  const shippedAt =
    isShipped && paidAt ? Math.min(now - 60, paidAt + random.between(day / 4, 4 * day)) : null;
  const num = random.pick([1, 1, 1, 1, 2, 2, 3, 5, 10]);
  // Prices may have changed since the order.
  const price = random.chance(0.7) ? goods.price_minor : goods.price_minor + 10 * random.between(1, 99);
  const date = new Date(time * 1000).toISOString().slice(0, 10).replaceAll('-', '');
  const completedAt =
    status === 3 && shippedAt ? Math.min(now - 30, shippedAt + random.between(2, 9) * day) : null;
  return [
    ...[id, `SH${date}${String(id).padStart(6, '0')}`, goods.dealer_id, goods.id, goods.goods_name],
    ...[goods.product_id, goods.platform_id, num, price, price * num, goods.currency],
    ...pickBuyer(random),
    random.chance(0.25) ? random.pick(remarks) : null,
    ...[status, time, paidAt, paidAt ? random.pick(payTypes) : null],
    ...(shippedAt
      ? [courier.id, randomTrackingNumber(random), shippedAt, operator]
      : [null, null, null, null]),
    completedAt ?? shippedAt ?? paidAt ?? time,
  ];
}

/** Tracking numbers may start with zeros. */
const randomTrackingNumber = (random: Random) =>
  `${random.pick(['1Z', 'JD', '00', 'SF', 'RR'])}${random.digits(10)}`;

function pickStatus(age: number, random: Random): number {
  if (age < 2) return random.pick([0, 1, 1, 1, 1, 4]);
  if (age < 9) return random.pick([0, 1, 1, 2, 2, 2, 4, 5, 7]);
  return random.chance(0.8) ? 3 : random.pick([1, 2, 2, 4, 4, 4, 5, 6, 6, 6, 7]);
}

function pickBuyer(random: Random): Value[] {
  const place = random.pick(places);
  const [firstName, lastName] = [random.pick(place.firstNames), random.pick(place.lastNames)];
  const name = place.familyFirst ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
  const zip = place.zip.replace(/[9A]/g, (sign) =>
    sign === '9' ? random.digits(1) : random.pick([...'ABCDEFGH']),
  );
  const street = `${random.pick(place.streets)} ${random.between(1, 180)}`;
  return [
    random.chance(0.02) ? random.pick(hostileBuyers) : name,
    random.chance(0.1) ? null : `${place.dial} ${random.between(10, 99)} ${random.digits(7)}`,
    [street, `${zip} ${random.pick(place.regions)}`].join(', '),
    place.code,
  ];
}
