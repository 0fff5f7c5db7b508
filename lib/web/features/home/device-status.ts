import { deviceStates } from '#lib/contract/operations/home.ts';
import type { CardResponses } from './cards.ts';
import { shares } from './shares.ts';

export type DeviceState = (typeof deviceStates)[number];

interface StatusRow {
  status: DeviceState;
  devices: number;
  /** 0 to 1; the shares of all rows add up to 1. */
  share: number;
}

/** Returns one row per status in a fixed order; unknown statuses are merged, and left out when they count 0. */
export function statusRows({ items }: CardResponses['deviceStatus']): StatusRow[] {
  const counts = new Map<DeviceState, number>();
  for (const { status, devices } of items) counts.set(status, (counts.get(status) ?? 0) + devices);
  const rows = deviceStates
    .filter((status) => counts.has(status) && (status !== 'other' || counts.get(status)))
    .map((status) => ({ status, devices: counts.get(status) ?? 0 }));
  const parts = shares(
    rows.map(({ devices }) => devices),
    totalOf(rows),
  );
  return rows.map((row, index) => ({ ...row, share: parts[index] ?? 0 }));
}

export const totalOf = (items: readonly { devices: number }[]) =>
  items.reduce((sum, { devices }) => sum + devices, 0);
