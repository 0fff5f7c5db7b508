import { deviceStates } from '#lib/contract/operations/home.ts';
import type { CardResponses } from './cards.ts';
import { computeShares } from './shares.ts';

export type DeviceState = (typeof deviceStates)[number];

interface StatusRow {
  status: DeviceState;
  devices: number;
  /** 0 to 1; the shares of all rows add up to 1. */
  share: number;
}

/**
 * Returns a row for each status in the response, in a fixed order. The vendor's unknown statuses are merged to `other`, which
 * is left out when it counts 0.
 */
export function statusRows({ items }: CardResponses['deviceStatus']): StatusRow[] {
  const counts = new Map<DeviceState, number>();
  for (const { status, devices } of items) counts.set(status, (counts.get(status) ?? 0) + devices);
  const rows = deviceStates
    .filter((status) => counts.has(status) && (status !== 'other' || counts.get(status)))
    .map((status) => ({ status, devices: counts.get(status) ?? 0 }));
  const shares = computeShares(
    rows.map(({ devices }) => devices),
    totalOf(rows),
  );
  return rows.map((row, index) => ({ ...row, share: shares[index] ?? 0 }));
}

export const totalOf = (items: readonly { devices: number }[]) =>
  items.reduce((sum, { devices }) => sum + devices, 0);
