import { day } from '../periods.ts';
import { Random } from '../random.ts';
import type { Store, Value } from '../store.ts';
import { lastDay } from './devices.ts';
import { places } from './places.ts';

type Sold = { id: number; sn: string; dealer_id: number; activation_date: number };

const resetReasons = [
  'Activated on the wrong vehicle type',
  'Mainboard replaced, the device starts as new',
  'Kunde hat das Gerät zurückgegeben',
  '主板更换后需要重新激活',
  'Erreur de saisie du numéro de série',
  '<b>urgent</b> & "again"',
];
const refundReasons = [
  'Software bought twice',
  'Wrong product for this device',
  'Cliente non soddisfatto',
  '重复购买',
  '=HYPERLINK("https://evil.example","refund")',
];
const contents = [
  'The printer cannot be found any more since the last update.',
  'Beim Anlernen der Schlüssel bricht das Gerät ab.',
  'ADAS 校准页面显示空白',
  'Pas de communication avec le calculateur ABS.',
  'Please add live data for <i>hybrid</i> batteries.',
  'Проблема с Wi-Fi: соединение пропадает каждые пять минут.',
];
const replies = [
  'Solved in V50.12, please update.',
  'Bitte senden Sie uns ein Protokoll.',
  '请升级到最新版本后再试。',
  null,
];

/** Requests for resets, refunds and feedback, on devices that were handed on and sold: those have the fullest histories. */
export function seedAfterSales(store: Store, seed: string, now: number): void {
  const random = new Random(`${seed}/after sales`);
  const sold = store.all<Sold>(
    `SELECT id, sn, dealer_id, activation_date FROM devices WHERE id IN (SELECT device_id FROM sales) AND dealer_id <> 1
     ORDER BY id LIMIT 400`,
  );
  if (sold.length === 0) return;
  const until = lastDay(now);
  const many = (count: number, make: (device: Sold, time: number, at: number) => Value[]) =>
    Array.from({ length: count }, (_, at) => {
      // The first dozen of each go to the same devices, so that some have one of everything.
      const device = (at < 12 ? sold[at % sold.length] : undefined) ?? random.pick(sold);
      const time = device.activation_date + random.below(Math.max(1, until - device.activation_date));
      return make(device, time, at);
    });
  store.fill(
    'resets',
    resetColumns,
    many(Math.min(600, 20 + sold.length * 2), (device, time) => resetRow(device, time, random, until)),
  );
  store.fill(
    'refunds',
    refundColumns,
    many(Math.min(250, 12 + sold.length), (device, time, at) => refundRow(device, time, at, random)),
  );
  store.fill(
    'feedback',
    feedbackColumns,
    many(Math.min(400, 15 + sold.length), (device, time) => [
      ...[device.id, random.pick(contents), random.pick(replies), random.below(3), time],
    ]),
  );
}

const resetColumns =
  'device_id dealer_id proposer bluetooth_sn apply_type reason remark new_code status create_time audit_time'.split(
    ' ',
  );
const refundColumns =
  'device_id dealer_id proposer reason refund_amount currency refund_order_no status create_time'.split(' ');
const feedbackColumns = ['device_id', 'content', 'reply', 'status', 'create_time'];

function proposer(random: Random): string {
  const { given, family } = random.pick(places);
  return `${random.pick(given)} ${random.pick(family)}`;
}

function resetRow(device: Sold, time: number, random: Random, until: number): Value[] {
  const status = random.pick([0, 1, 2, 2, 2, 3]);
  return [
    ...[device.id, device.dealer_id, proposer(random), random.chance(0.4) ? null : `BT${random.digits(10)}`],
    ...[random.between(1, 2), random.pick(resetReasons), random.chance(0.6) ? null : 'See the photo'],
    status === 2 ? `R${random.digits(8)}` : null,
    ...[status, time, status >= 2 ? Math.min(until, time + random.below(5 * day)) : null],
  ];
}

function refundRow(device: Sold, time: number, at: number, random: Random): Value[] {
  const date = new Date(time * 1000).toISOString().slice(0, 10).replaceAll('-', '');
  return [
    ...[device.id, device.dealer_id, proposer(random), random.pick(refundReasons)],
    ...[(random.between(1000, 90_000) / 100).toFixed(2), random.pick(['USD', 'USD', 'EUR', 'CNY'])],
    ...[`RF${date}${String(at + 1).padStart(5, '0')}`, random.below(4), time],
  ];
}
