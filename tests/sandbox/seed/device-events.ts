import { day } from '../periods.ts';
import { Random } from '../random.ts';
import type { Store, Value } from '../store.ts';
import { lastDay } from './devices.ts';
import { places } from './places.ts';
import { seedTcodeOrders } from './tcode-orders.ts';

const year = 365 * day;

/** What the devices' own columns say has happened to them, as records: Tcodes, transfers, renewals, sales. */
export function seedDeviceEvents(store: Store, seed: string, count: number, now: number): void {
  seedTcodes(store, seed, count, now);
  seedTransfers(store, lastDay(now));
  seedRenewals(store, lastDay(now));
  seedSales(store, seed, now);
}

/** One for each device that has one, with the device's own id; behind them some that are bound to no device. */
function seedTcodes(store: Store, seed: string, count: number, now: number): void {
  store.run(`INSERT INTO tcodes SELECT id, tcode, product_id, tcode_state, sn,
    CASE WHEN active = 1 THEN sn END, activation_date, tcode_expire,
    CASE WHEN active = 1 AND soft_end > activation_date THEN MAX(1, (soft_end - activation_date) / ${year})
      ELSE 1 + id % 3 END,
    dealer_id, printf('6%015d', id * 104729 % 1000000007), NULL FROM devices WHERE tcode IS NOT NULL`);
  const random = new Random(`${seed}/tcodes`);
  const until = lastDay(now);
  const free = Array.from({ length: Math.min(2000, 60 + Math.floor(count / 50)) }, (_, at): Value[] => {
    const id = count + 1 + at;
    const state = random.pick([0, 0, 2, 2, 2, 7, 7, 1, 4, 6]);
    const expires = until + (state === 6 ? -random.between(1, 300) : random.between(5, 720)) * day + day - 1;
    const code = `TC${String(id).padStart(8, '0')}${random.digits(4)}`;
    return [
      ...[id, code, 1 + Math.floor(random.next() ** 2 * 60), state, null, null, null],
      ...[state === 7 ? null : expires, random.between(1, 3), 1 + random.below(28), `7${random.digits(15)}`],
    ];
  });
  const columns =
    'id code product_id state bound_sn used_sn exchange_time expire_time years dealer_id card_no';
  store.insertRows('tcodes', columns.split(' '), free);
  seedTcodeOrders(store, until);
}

/** Whoever has a device got it from the maker, some through the dealer above; a few devices came back. */
function seedTransfers(store: Store, until: number): void {
  const through = 'p.parent_id <> 1 AND d.id % 3 = 0';
  const first = `MIN(${until}, d.add_time + d.id * 7919 % ${10 * day})`;
  const then = `MIN(${until}, d.add_time + ${10 * day} + d.id * 104729 % ${20 * day})`;
  const away = '2 + d.id * 31 % 400';
  const moved = 'FROM devices d JOIN dealers p ON p.id = d.dealer_id WHERE d.dealer_id <> 1';
  const back = 'FROM devices d WHERE d.dealer_id = 1 AND d.id % 20 = 0';
  store.run(`INSERT INTO transfers (device_id, from_dealer, to_dealer, time, type)
    SELECT d.id, 1, CASE WHEN ${through} THEN p.parent_id ELSE d.dealer_id END, ${first} AS time, 1 ${moved}
    UNION ALL SELECT d.id, p.parent_id, d.dealer_id, ${then}, 1 ${moved} AND ${through}
    UNION ALL SELECT d.id, 1, ${away}, ${first}, 1 ${back}
    UNION ALL SELECT d.id, ${away}, 1, ${then}, 2 ${back}
    ORDER BY time`);
}

/** A main period that has run for more than a year may have been renewed, and what came later was bought apart. */
function seedRenewals(store: Store, until: number): void {
  const main = (type: number, key: string) => `SELECT id,
      MIN(${until}, MAX(activation_date, ${key}_end - ${year} - id * 31 % 40 * ${day})) AS time, ${type} AS type, 1, ${key}_end
    FROM devices WHERE ${key}_start = activation_date AND ${key}_end - activation_date > ${2 * year} AND id % 3 = 0`;
  const more = (type: number, key: string) => `SELECT id, ${key}_start, ${type},
      MAX(1, (${key}_end - ${key}_start) / ${year}), ${key}_end
    FROM devices WHERE ${key}_start > activation_date`;
  store.run(`INSERT INTO renewals (device_id, time, type, years, end_time)
    ${main(1, 'car')} UNION ALL ${main(2, 'truck')} UNION ALL ${more(3, 'prog')} UNION ALL ${more(4, 'vip')}
    UNION ALL ${more(5, 'haynes')} UNION ALL ${more(6, 'fca')} UNION ALL ${more(7, 'ev')} ORDER BY time`);
}

/** Every 33rd device, where it is active, was sold on. */
function seedSales(store: Store, seed: string, now: number): void {
  const random = new Random(`${seed}/sales`);
  const until = lastDay(now);
  const sold = store.all<{ id: number; activation_date: number }>(
    'SELECT id, activation_date FROM devices WHERE active = 1 AND id % 33 = 0',
  );
  const rows = sold.map(({ id, activation_date }): Value[] => {
    const place = random.pick(places);
    const customer = `${random.pick(place.given)} ${random.pick(place.family)}`;
    return [
      ...[id, Math.min(until, activation_date + random.below(60 * day))],
      random.chance(0.02) ? '=HYPERLINK("https://evil.example","buyer")' : customer,
      random.chance(0.2) ? null : `${place.dial} ${random.digits(9)}`,
      random.chance(0.1) ? null : place.code,
      random.chance(0.6)
        ? null
        : random.pick(['Second owner', 'Trade-in', '二手', '<i>cash</i>', 'ремонтная мастерская']),
    ];
  });
  store.insertRows('sales', 'device_id time customer contact country remark'.split(' '), rows);
}
