import { Random } from '../random.ts';
import type { Store, Value } from '../store.ts';
import { lastDay } from './devices.ts';

type Sold = { id: number; sn: string; dealer_id: number; activation_date: number };

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

/** Feedback on devices that were handed on and sold: those have the fullest histories. */
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
    'feedback',
    feedbackColumns,
    many(Math.min(400, 15 + sold.length), (device, time) => [
      ...[device.id, random.pick(contents), random.pick(replies), random.below(3), time],
    ]),
  );
}

const feedbackColumns = ['device_id', 'content', 'reply', 'status', 'create_time'];
