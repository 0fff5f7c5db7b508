import { maxPageSize, maxRenewed, type SoftwarePeriod } from '#lib/contract/constants.ts';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { CallOperation } from '../../../api/call.ts';

export type Devices = ReadonlyMap<string, DeviceRow | null>;

/** Devices whose period, or whose software as a whole, ends from one day to another. */
export interface Expiring {
  /** Empty for the software as a whole. */
  readonly period: SoftwarePeriod | '';
  readonly from: string;
  readonly to: string;
}

const concurrentReads = 8;

/** Loads devices by serial number, with null for those that were not found; `onLoaded` is called with all so far. */
export async function loadDevices(
  sns: readonly string[],
  callOperation: CallOperation,
  { signal, onLoaded }: { signal?: AbortSignal; onLoaded?: (devices: Devices) => void },
): Promise<Devices> {
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

/** Loads the devices that end first, and the number of all. */
export async function loadExpiring(
  { period, from, to }: Expiring,
  callOperation: CallOperation,
): Promise<{ devices: readonly DeviceRow[]; total: number }> {
  const devices = new Map<string, DeviceRow>();
  for (let page = 1; ; page += 1) {
    const days = period
      ? { [`${period}From`]: from, [`${period}To`]: to, sort: period }
      : { expiresFrom: from, expiresTo: to, sort: 'expiresOn' as const };
    const query = { ...days, page, pageSize: maxPageSize };
    const { items, total } = await callOperation('devices.list', { query });
    for (const device of items) devices.set(device.id, device);
    if (page * maxPageSize >= Math.min(total, maxRenewed))
      return { devices: [...devices.values()].slice(0, maxRenewed), total };
  }
}
