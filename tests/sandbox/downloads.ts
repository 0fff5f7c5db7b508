import { hash } from './data/random.ts';
import type { Store, Value } from './data/store.ts';

export type Version = Record<string, Value> & {
  id: number;
  soft_type: number;
  soft_name: string;
  version_no: string;
  create_time: number;
  real_size: number;
  search: string;
};
/** A version that a device has downloaded; `state` 1 is done, 0 is aborted. */
export type Download = Version & { download_time: number; state: number };

type Device = { product_id: number; activation_date: number | null; total_update: number };

/**
 * Derives a device's downloads from its serial number instead of storing millions of rows. The result is stable: one
 * per counted update, and some aborted first attempts. No download precedes its version.
 */
export function findDownloads(store: Store, sn: string): Download[] {
  const sql = 'SELECT product_id, activation_date, total_update FROM devices WHERE sn = ?';
  const device = store.get<Device>(sql, sn);
  const { activation_date: activated, total_update: count, product_id: product } = device ?? noDevice;
  if (activated === null || count === 0) return [];
  const durationSeconds = store.number("SELECT value FROM meta WHERE key = 'history'") - activated;
  const usedIds = new Set<number>();
  return Array.from({ length: count }, (_, index) => {
    const random = hash(`${sn}/${index}`);
    const time = activated + Math.floor((durationSeconds * (index + (random % 90) / 100)) / count);
    const version = latestVersion(store, candidateNames(sn, index, product), time, usedIds);
    if (!version) return [];
    usedIds.add(version.id);
    const done = { ...version, download_time: time, state: 1 };
    if (random % 9 !== 0) return [done];
    const before = Math.max(activated, version.create_time, time - 60 - (random % 7200));
    return [{ ...version, download_time: before, state: 0 }, done];
  }).flat();
}

const noDevice: Device = { product_id: 0, activation_date: null, total_update: 0 };
const softCount = 60;

/** Candidate names in order: diagnostic software, sometimes the device's firmware first. */
function candidateNames(sn: string, at: number, product: number): number[] {
  const random = hash(`${sn}/name/${at}`);
  const soft = Array.from({ length: softCount }, (_, step) => 1 + ((random + step * 7) % softCount));
  const firmware = Array.from(
    { length: 4 },
    (_, step) => softCount + 1 + (product % 10) * 4 + ((random + step) % 4),
  );
  return random % 7 === 0 ? [...firmware, ...soft] : soft;
}

function latestVersion(
  store: Store,
  names: number[],
  time: number,
  usedIds: Set<number>,
): Version | undefined {
  for (const name of names) {
    const version = store.get<Version>(
      `SELECT * FROM versions WHERE soft_name = (SELECT name FROM software_names WHERE id = ?)
       AND create_time <= ? AND is_test = 0 ORDER BY create_time DESC LIMIT 1`,
      name,
      time,
    );
    if (version && !usedIds.has(version.id)) return version;
  }
  return undefined;
}
