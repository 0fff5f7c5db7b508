import { currencies } from '../amounts.ts';
import { orderColumns } from '../order-schema.ts';
import { day } from '../periods.ts';
import { Random } from '../random.ts';
import type { Store, Value } from '../store.ts';
import { dealerCount } from './dealers.ts';
import { type Item, itemsOf, type Product } from './order-items.ts';

export const orderCount = 12_000;
/** Sixty months. */
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
/** How many of a hundred orders are whose; the rest is anybody's. */
const shares = [
  { dealer: 1, upTo: 30 },
  { dealer: 2, upTo: 42 },
  { dealer: 3, upTo: 54 },
  { dealer: 4, upTo: 66 },
  { dealer: 5, upTo: 72 },
];

/** Orders over the last sixty months, newest last, and what was bought with each. */
export function seedOrders(store: Store, seed: string, now: number): void {
  const random = new Random(`${seed}/orders`);
  const products = store.all<Product>('SELECT name, type FROM products ORDER BY id');
  const items: Value[][] = [];
  const rows = Array.from({ length: orderCount }, (_, at) => {
    const id = at + 1;
    const dealer = requestedDealerId(random);
    const currency = currencyOf(dealer, random);
    const bought = itemsOf(random, currency, products);
    for (const { kind, name, type, quantity, unit, giveaway } of bought)
      items.push([id, kind, name, type, quantity, unit, giveaway]);
    return orderRow({ id, dealer, currency, bought, now }, random);
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
  const turn = random.below(100);
  return shares.find(({ upTo }) => turn < upTo)?.dealer ?? 6 + random.below(dealerCount - 4);
}

/** The first five dealers trade in every currency, the others in one of their own, and now and then in dollars. */
function currencyOf(dealer: number, random: Random): string {
  if (dealer <= 5)
    return random.pick(['USD', 'USD', 'USD', 'EUR', 'EUR', 'EUR', 'CNY', 'CNY', 'JPY', 'JPY'] as const);
  return random.chance(0.8) ? (currencies[dealer % currencies.length] ?? 'USD') : 'USD';
}

type Made = { id: number; dealer: number; currency: string; bought: Item[]; now: number };

/** An old order has come to its end, one way or the other; a new one may be anywhere. */
const statusesOfOld = [...Array<number>(16).fill(3), 2, 4, 4, 0];
const statusesOfNew = [0, 1, 1, 2, 2, 3, 3, 4];

function orderRow({ id, dealer, currency, bought, now }: Made, random: Random): Value[] {
  const age = day + Math.floor(((orderCount - id) * (span - day)) / orderCount);
  const time = now - age;
  const old = age > 40 * day;
  const status = random.pick(old ? statusesOfOld : statusesOfNew);
  const paid = status >= 1 && status <= 3;
  const sent = status === 2 || status === 3;
  const logistics = sent ? logisticsOf(status, old, random) : 0;
  const date = new Date(time * 1000).toISOString().slice(0, 10).replaceAll('-', '');
  const number = String(id).padStart(6, '0');
  const waybill = sent ? `1Z${random.digits(10)}` : null;
  const starts = paid ? time + day : null;
  const amount = bought.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0);
  const purchase = bought.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return [
    ...[id, `FI-0${number}`, `SO${date}${number}`],
    random.chance(0.1) ? null : `PI-${date.slice(2, 6)}-${number.slice(2)}`,
    ...[waybill, logistics, time, paid ? time + random.below(day) : null],
    paid ? random.pick(payTypes) : null,
    ...[amount, currency, random.below(3) * 100, sent ? 1 : 0, status, sent ? random.pick(couriers) : null],
    ...[waybill, purchase.slice(0, 200), random.pick(vehicles), random.pick(users)],
    ...[starts, starts && starts + 365 * day, dealer],
  ];
}

/** 5 is a status for which nobody but the vendor has a word. */
function logisticsOf(status: number, old: boolean, random: Random): number {
  if (status === 3) return random.chance(0.05) ? 4 : 3;
  return random.pick(old ? [3, 3, 3, 5] : [1, 1, 2, 2, 2, 3, 5]);
}
