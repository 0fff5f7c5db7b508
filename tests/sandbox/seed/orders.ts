import { currencies } from '../data/amounts.ts';
import { orderColumns } from '../data/order-schema.ts';
import { day } from '../data/periods.ts';
import { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import type { SeedOptions } from '../domain.ts';
import { dealerCount } from './dealers.ts';
import { type Item, type Product, pickItems } from './order-items.ts';

const orderCount = 12_000;
const span = 1826 * day;
const payTypes = ['paypal', 'alipay', 'bank transfer', 'credit card'];
const couriers = ['DHL', 'FedEx', 'UPS', 'SF Express', 'EMS'];
const vehicles = [
  'BMW X5 2019',
  'Renault Mégane 2016',
  '大众 帕萨特 2021',
  'Ford F-150 2018',
  'Škoda Octavia 2020',
  null,
];
const users = [
  'Jean Dupont',
  'Иван Петров',
  '李雷',
  'María Peña',
  '=HYPERLINK("https://evil.example","x")',
  null,
];
/** Share of orders per dealer in percent; the rest goes to any dealer. */
const shares = [
  { dealer: 1, upTo: 30 },
  { dealer: 2, upTo: 42 },
  { dealer: 3, upTo: 54 },
  { dealer: 4, upTo: 66 },
  { dealer: 5, upTo: 72 },
];

/** Orders of sixty months with their items, newest last. */
export function seedOrders(store: Store, { seed }: SeedOptions, now: number): void {
  const random = new Random(`${seed}/orders`);
  const products = store.all<Product>('SELECT name, type FROM products ORDER BY id');
  const items: Value[][] = [];
  const rows = Array.from({ length: orderCount }, (_, index) => {
    const id = index + 1;
    const dealer = requestedDealerId(random);
    const currency = pickCurrency(dealer, random);
    const purchases = pickItems(random, currency, products);
    for (const { kind, name, type, quantity, unit, giveaway } of purchases)
      items.push([id, kind, name, type, quantity, unit, giveaway]);
    return orderRow({ id, dealer, currency, purchases, now }, random);
  });
  store.insertRows('orders', ['id', ...orderColumns], rows);
  store.insertRows('order_items', itemColumns, items);
}

const itemColumns = [
  'order_id',
  'kind',
  'product_name',
  'product_type',
  'quantity',
  'unit_minor',
  'giveaway',
];

function requestedDealerId(random: Random): number {
  const index = random.below(100);
  return shares.find(({ upTo }) => index < upTo)?.dealer ?? 6 + random.below(dealerCount - 4);
}

/** The first five dealers use all currencies, the others one of their own and sometimes USD. */
function pickCurrency(dealer: number, random: Random): string {
  if (dealer <= 5)
    return random.pick(['USD', 'USD', 'USD', 'EUR', 'EUR', 'EUR', 'CNY', 'CNY', 'JPY', 'JPY'] as const);
  return random.chance(0.8) ? (currencies[dealer % currencies.length] ?? 'USD') : 'USD';
}

type OrderDraft = { id: number; dealer: number; currency: string; purchases: Item[]; now: number };

/** Old orders are final. */
const oldOrderStatuses = [...Array<number>(16).fill(3), 2, 4, 4, 0];
const newOrderStatuses = [0, 1, 1, 2, 2, 3, 3, 4];

function orderRow({ id, dealer, currency, purchases, now }: OrderDraft, random: Random): Value[] {
  const age = day + Math.floor(((orderCount - id) * (span - day)) / orderCount);
  const time = now - age;
  const isOld = age > 40 * day;
  const status = random.pick(isOld ? oldOrderStatuses : newOrderStatuses);
  const isPaid = status >= 1 && status <= 3;
  const isShipped = status === 2 || status === 3;
  const logistics = isShipped ? pickLogisticsStatus(status, isOld, random) : 0;
  const date = new Date(time * 1000).toISOString().slice(0, 10).replaceAll('-', '');
  const number = String(id).padStart(6, '0');
  const waybill = isShipped ? `1Z${random.digits(10)}` : null;
  const softStart = isPaid ? time + day : null;
  const amount = purchases.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0);
  const purchase = purchases.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return [
    ...[id, `FI-0${number}`, `SO${date}${number}`],
    random.chance(0.1) ? null : `PI-${date.slice(2, 6)}-${number.slice(2)}`,
    ...[waybill, logistics, time, isPaid ? time + random.below(day) : null],
    isPaid ? random.pick(payTypes) : null,
    ...[
      amount,
      currency,
      random.below(3) * 100,
      isShipped ? 1 : 0,
      status,
      isShipped ? random.pick(couriers) : null,
    ],
    ...[waybill, purchase.slice(0, 200), random.pick(vehicles), random.pick(users)],
    ...[softStart, softStart && softStart + 365 * day, dealer],
  ];
}

/** The portal has no translation for status 5. */
function pickLogisticsStatus(status: number, isOld: boolean, random: Random): number {
  if (status === 3) return random.chance(0.05) ? 4 : 3;
  return random.pick(isOld ? [3, 3, 3, 5] : [1, 1, 2, 2, 2, 3, 5]);
}
