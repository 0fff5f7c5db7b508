import { day } from '../data/periods.ts';
import { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import { lastDay } from './devices.ts';
import { places } from './places.ts';
import { seedTcodeOrders } from './tcode-orders.ts';

const year = 365 * day;

/** Derives Tcodes, transfers, renewals and sales from the columns of the devices. */
export function seedDeviceEvents(store: Store, seed: string, count: number, now: number): void {
  seedTcodes(store, seed, count, now);
  seedTransfers(store, lastDay(now));
  seedRenewals(store, lastDay(now));
  seedSales(store, seed, now);
}

/** One Tcode per device that names one, with the device's id, then some without a device. */
function seedTcodes(store: Store, seed: string, count: number, now: number): void {
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

/** Devices come from the manufacturer, some through the parent dealer. Some are returned. */
function seedTransfers(store: Store, until: number): void {
  const viaParentCondition = 'p.parent_id <> 1 AND d.id % 3 = 0';
  const firstTime = `MIN(${until}, d.add_time + d.id * 7919 % ${10 * day})`;
  const secondTime = `MIN(${until}, d.add_time + ${10 * day} + d.id * 104729 % ${20 * day})`;
  const daysBack = '2 + d.id * 31 % 400';
  const movedDevices = 'FROM devices d JOIN dealers p ON p.id = d.dealer_id WHERE d.dealer_id <> 1';
  const returnedDevices = 'FROM devices d WHERE d.dealer_id = 1 AND d.id % 20 = 0';
  store.run(`INSERT INTO transfers (device_id, from_dealer, to_dealer, time, type)
    SELECT d.id, 1, CASE WHEN ${viaParentCondition} THEN p.parent_id ELSE d.dealer_id END, ${firstTime} AS time, 1 ${movedDevices}
    UNION ALL SELECT d.id, p.parent_id, d.dealer_id, ${secondTime}, 1 ${movedDevices} AND ${viaParentCondition}
    UNION ALL SELECT d.id, 1, ${daysBack}, ${firstTime}, 1 ${returnedDevices}
    UNION ALL SELECT d.id, ${daysBack}, 1, ${secondTime}, 2 ${returnedDevices}
    ORDER BY time`);
}

/** A main period of more than a year may be a renewal; other periods were bought separately. */
function seedRenewals(store: Store, until: number): void {
  const mainPeriodSql = (type: number, key: string) => `SELECT id,
      MIN(${until}, MAX(activation_date, ${key}_end - ${year} - id * 31 % 40 * ${day})) AS time, ${type} AS type, 1, ${key}_end
    FROM devices WHERE ${key}_start = activation_date AND ${key}_end - activation_date > ${2 * year} AND id % 3 = 0`;
  const extraPeriodSql = (type: number, key: string) => `SELECT id, ${key}_start, ${type},
      MAX(1, (${key}_end - ${key}_start) / ${year}), ${key}_end
    FROM devices WHERE ${key}_start > activation_date`;
  store.run(`INSERT INTO renewals (device_id, time, type, years, end_time)
    ${mainPeriodSql(1, 'car')} UNION ALL ${mainPeriodSql(2, 'truck')} UNION ALL ${extraPeriodSql(3, 'prog')} UNION ALL ${extraPeriodSql(4, 'vip')}
    UNION ALL ${extraPeriodSql(5, 'haynes')} UNION ALL ${extraPeriodSql(6, 'fca')} UNION ALL ${extraPeriodSql(7, 'ev')} ORDER BY time`);
}

/** Every 33rd device is sold if it is active. */
function seedSales(store: Store, seed: string, now: number): void {
  const random = new Random(`${seed}/sales`);
  const until = lastDay(now);
  const soldDevices = store.all<{ id: number; activation_date: number }>(
    'SELECT id, activation_date FROM devices WHERE active = 1 AND id % 33 = 0',
  );
  const rows = soldDevices.map(({ id, activation_date }): Value[] => {
    const place = random.pick(places);
    const customer = `${random.pick(place.firstNames)} ${random.pick(place.lastNames)}`;
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
