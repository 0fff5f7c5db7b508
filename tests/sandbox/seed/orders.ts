import { Random } from '../random.ts';
import type { Store, Value } from '../store.ts';
import { dealerCount } from './dealers.ts';

export const orderCount = 5000;
const day = 86400;
const columns =
  'id form_instance_id order_no pi_no waybill_no logistics_status order_time pay_time pay_type amount currency integral is_ship order_status courier_company courier_number purchase_info vehicle_info user_info soft_start soft_due dealer_id'.split(
    ' ',
  );
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
const goods = [
  'X-431 PRO, 1 year update',
  'Heavy duty software, 2 years',
  'ADAS targets (set of 4)',
  'TPMS sensor × 20',
];

/** Orders over the last three years, newest last. */
export function seedOrders(store: Store, seed: string, now: number): void {
  const random = new Random(`${seed}/orders`);
  const rows = Array.from({ length: orderCount }, (_, at) => orderRow(at + 1, random, now));
  store.fill('orders', columns, rows);
}

function orderRow(id: number, random: Random, now: number): Value[] {
  const time = now - day - Math.floor(((orderCount - id) * 1095 * day) / orderCount);
  const status = random.pick([0, 1, 2, 3, 3, 3, 4]);
  const paid = status >= 1 && status <= 3;
  const sent = status === 2 || status === 3;
  const logistics = !sent ? 0 : status === 3 ? random.pick([3, 3, 3, 4]) : random.pick([1, 2]);
  const date = new Date(time * 1000).toISOString().slice(0, 10).replaceAll('-', '');
  const number = String(id).padStart(6, '0');
  const waybill = sent ? `1Z${random.digits(10)}` : null;
  const starts = paid ? time + day : null;
  return [
    ...[
      id,
      `FI-0${number}`,
      `SO${date}${number}`,
      `PI-${date.slice(2, 6)}-${number.slice(2)}`,
      waybill,
      logistics,
    ],
    ...[time, paid ? time + random.below(day) : null, paid ? random.pick(payTypes) : null],
    ...[
      random.between(1900, 900_000) / 100,
      random.pick(['USD', 'USD', 'EUR', 'CNY']),
      random.below(3) * 100,
    ],
    ...[
      sent ? 1 : 0,
      status,
      sent ? random.pick(couriers) : null,
      waybill,
      random.pick(goods),
      random.pick(vehicles),
    ],
    ...[
      random.pick(users),
      starts,
      starts && starts + 365 * day,
      random.chance(0.1) ? 1 : 2 + random.below(dealerCount),
    ],
  ];
}
