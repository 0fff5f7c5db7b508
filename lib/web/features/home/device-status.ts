import { deviceStates } from '#lib/contract/operations/home.ts';
import type { CardResponses } from './cards.ts';
import { computeShares } from './shares.ts';

export type DeviceState = (typeof deviceStates)[number];

interface StatusRow {
  status: DeviceState;
  /** Null when the vendor leaves it out. */
  devices: number | null;
  /** 0 to 1; the shares of all rows add up to 1. Null when a number is missing, as the whole is then unknown. */
  share: number | null;
}

/**
 * Returns a row for each status in the response, in a fixed order. The vendor's unknown statuses are merged to `other`, which
 * is left out when it counts 0.
 */
export function statusRows({ items }: CardResponses['deviceStatus']): StatusRow[] {
  const itemsByStatus = Map.groupBy(items, ({ status }) => status);
  const rows = deviceStates
    .map((status) => ({ status, devices: totalOf(itemsByStatus.get(status) ?? []) }))
    .filter(({ status, devices }) => itemsByStatus.has(status) && (status !== 'other' || devices !== 0));
  const total = totalOf(rows);
  const shares =
    total === null
      ? []
      : computeShares(
          rows.map(({ devices }) => devices ?? 0),
          total,
        );
  return rows.map((row, index) => ({ ...row, share: shares[index] ?? null }));
}

/** Null when one of the numbers is missing. */
export const totalOf = (items: readonly { devices: number | null }[]): number | null =>
  items.reduce<number | null>(
    (sum, { devices }) => (sum === null || devices === null ? null : sum + devices),
    0,
  );
