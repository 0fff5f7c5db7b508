import type { SoftwarePeriod } from '#lib/contract/constants.ts';
import { daysUntil, renewedEnd } from '#lib/contract/expiry.ts';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { DraftEntry, DraftItem } from '../../../ui/batch/batch-draft.ts';

/** What the user enters for a device; its id is the serial number. */
export interface RenewalEntry extends DraftEntry {
  /** Empty for the period that is chosen for the whole list. */
  readonly period: SoftwarePeriod | '';
  readonly isExcluded: boolean;
  readonly reason: string;
}

/** A device that is being renewed, as the browser stores it. Days are `YYYY-MM-DD`. */
export interface Renewal extends DraftItem {
  readonly product: string;
  readonly dealer: string;
  readonly period: SoftwarePeriod;
  readonly years: number;
  /** Last day of the period before the renewal; null if the device did not have the period. */
  readonly endBefore: string | null;
  readonly expectedEnd: string;
  /** Last day according to the vendor's response; null until there is one. */
  end: string | null;
}

/** Why a device of the list is not renewed. `user`: the user excluded it. */
export type ExclusionCause = 'user' | 'inactive' | 'locked' | 'noPeriod' | 'notFound';

/** A device of the list that a run did not renew, for the receipt. */
export interface LeftOut {
  readonly id: string;
  readonly product: string;
  readonly cause: ExclusionCause;
  readonly reason: string;
}

export interface RenewalTarget {
  readonly leftOut: readonly LeftOut[];
}

/** What the user chooses for the whole list. An entry with its own period keeps that. */
export interface RenewalTerms {
  /** Empty for the period that ends next on each device. */
  readonly period: SoftwarePeriod | '';
  readonly years: number;
  readonly today: string;
}

/** A row of the table: an entry with its device and the days before and after the renewal. */
export interface RenewalRow {
  readonly entry: RenewalEntry;
  /** Undefined while it is loaded, and when it was not found. */
  readonly device: DeviceRow | undefined;
  readonly period: SoftwarePeriod | '';
  /** Current last day of the period; null when the device does not have the period. */
  readonly end: string | null;
  /** Empty for a device that can't be renewed. */
  readonly newEnd: string;
  readonly state: 'loading' | 'ready' | ExclusionCause;
}

/** Returns the period that ends next. When all have ended, it is the one that ended last; empty for a device without any. */
export function nextToEnd({ validity }: Pick<DeviceRow, 'validity'>, today: string): SoftwarePeriod | '' {
  const periods = Object.entries(validity).filter(
    (each): each is [SoftwarePeriod, string] => each[1] !== null,
  );
  const running = periods.filter(([, end]) => end >= today).sort(([, a], [, b]) => a.localeCompare(b));
  const ended = periods.filter(([, end]) => end < today).sort(([, a], [, b]) => b.localeCompare(a));
  const [period = ''] = running[0] ?? ended[0] ?? [];
  return period;
}

/** Returns the row of an entry. `devices` has those that are loaded, with null for those that were not found. */
export function toRenewalRow(
  entry: RenewalEntry,
  devices: ReadonlyMap<string, DeviceRow | null>,
  { period: periodForAll, years, today }: RenewalTerms,
): RenewalRow {
  const device = devices.get(entry.id);
  if (!device) {
    const state = device === null ? 'notFound' : 'loading';
    return { entry, device: undefined, period: entry.period || periodForAll, end: null, newEnd: '', state };
  }
  const period = entry.period || periodForAll || nextToEnd(device, today);
  const end = period === '' ? null : device.validity[period];
  const state = rowState(entry, device, period);
  const newEnd = state === 'ready' ? renewedEnd(end, years, today) : '';
  return { entry, device, period, end, newEnd, state };
}

function rowState(entry: RenewalEntry, device: DeviceRow, period: SoftwarePeriod | ''): RenewalRow['state'] {
  if (device.active === false) return 'inactive';
  if (device.locked) return 'locked';
  if (entry.isExcluded) return 'user';
  return period === '' ? 'noPeriod' : 'ready';
}

/**
 * Whether a last day is at most one day off the expected one, as the vendor's day may start earlier or later than the user's.
 */
export const isAsExpected = (end: string | null, expected: string): boolean =>
  end !== null && Math.abs(daysUntil(end, expected)) <= 1;
