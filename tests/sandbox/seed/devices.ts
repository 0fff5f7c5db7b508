import { deviceColumns } from '../data/device-schema.ts';
import { day } from '../data/periods.ts';
import { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import type { SeedOptions } from '../domain.ts';
import { dealerCount } from './dealers.ts';
import { type DeviceBasics, DeviceFacts, type Kind } from './device-facts.ts';
import { productCount } from './products.ts';

/** Serial number prefixes. Leading zeros must survive lists and exports. */
const beginnings = ['989890', '971290', '000123', '989340', '009890', '988690', '979010', '989120'];

/** The last full UTC day, which is the end of the home page's figures. */
export const lastDay = (now: number) => now - day - (now % day);

export function seedDevices(store: Store, { seed, devices: count }: SeedOptions, now: number): void {
  const random = new Random(`${seed}/devices`);
  const kinds = new Map(store.all<Kind>('SELECT * FROM products').map((kind) => [kind.id, kind]));
  const until = lastDay(now);
  const facts = new DeviceFacts(`${seed}/facts`, kinds, until);
  const span = 2000 * day;
  function* rows(): Generator<Value[]> {
    for (let id = 1; id <= count; id++) {
      const added = until - span + Math.floor((span * id) / (count + 1));
      yield facts.row(basics(id, added, random, until));
    }
  }
  store.insertRows('devices', deviceColumns, rows());
}

function basics(id: number, added: number, random: Random, until: number): DeviceBasics {
  // 7919 and a million are coprime, so the first million numbers are unique.
  const tail = String((id * 7919) % 1_000_000).padStart(6, '0');
  const sn = `${beginnings[(id + Math.floor(id / 1_000_000)) % beginnings.length]}${tail}`;
  // The square favours low product ids, so that the top five differ.
  const product = 1 + Math.floor(random.next() ** 2 * productCount);
  const dealer = random.chance(0.15) ? 1 : 2 + random.below(dealerCount);
  if (!random.chance(0.62)) return { id, sn, product, dealer, added, activated: null, years: 0 };
  const activated = Math.min(until - 1, added + random.below(200 * day));
  return { id, sn, product, dealer, added, activated, years: random.pick([1, 2, 3, 5]) };
}
