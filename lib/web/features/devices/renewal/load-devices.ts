import { maxPageSize, maxRenewed, type SoftwarePeriod } from '#lib/contract/constants.ts';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { CallOperation } from '../../../api/call.ts';

/** Devices by serial number; null for those that were not found. */
export type DevicesBySn = ReadonlyMap<string, DeviceRow | null>;

/** Devices whose period, or whose software as a whole, ends from one day to another. */
export interface Expiring {
  /** Empty for the software as a whole. */
  readonly period: SoftwarePeriod | '';
  readonly from: string;
  readonly to: string;
}

const concurrentReads = 8;

/**
 * Loads the devices with these serial numbers. `onLoaded` is called repeatedly with all that are loaded so far. Rejects with
 * the first failed call; what was loaded before has been passed to `onLoaded`.
 */
export async function loadDevices(
  sns: readonly string[],
  callOperation: CallOperation,
  { signal, onLoaded }: { signal?: AbortSignal; onLoaded?: (devices: DevicesBySn) => void },
): Promise<DevicesBySn> {
  const devices = new Map<string, DeviceRow | null>();
  for (let from = 0; from < sns.length; from += concurrentReads) {
    const rows = sns.slice(from, from + concurrentReads).map(async (sn) => {
      const { items } = await callOperation(
        'devices.list',
        { query: { sn, pageSize: 10 } },
        signal && { signal },
      );
      devices.set(sn, items.find(({ id }) => id === sn) ?? null);
    });
    await Promise.all(rows);
    onLoaded?.(new Map(devices));
  }
  return devices;
}

/**
 * Loads at most `maxRenewed` devices of a period of days, those that end first at the beginning. `total` counts all of the
 * period, or is a lower bound. Rejects with the first failed call.
 */
export async function loadExpiring(
  { period, from, to }: Expiring,
  callOperation: CallOperation,
): Promise<{ devices: readonly DeviceRow[]; total: number; totalIsMinimum: boolean }> {
  const devices = new Map<string, DeviceRow>();
  const filters = period
    ? { [`${period}From`]: from, [`${period}To`]: to, sort: period }
    : { expiresFrom: from, expiresTo: to, sort: 'expiresOn' as const };
  for (let page = 1; ; page += 1) {
    const query = { ...filters, page, pageSize: maxPageSize };
    const { items, total, totalIsMinimum } = await callOperation('devices.list', { query });
    for (const device of items) devices.set(device.id, device);
    if (page * maxPageSize >= Math.min(total, maxRenewed))
      return { devices: [...devices.values()].slice(0, maxRenewed), total, totalIsMinimum };
  }
}
