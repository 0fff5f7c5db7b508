import type { SoftwarePeriod } from '#lib/contract/constants.ts';
import { daysUntil, renewedEnd } from '#lib/contract/expiry.ts';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { DraftEntry, DraftItem } from '../../../ui/batch/batch-draft.ts';

/** What the user enters for a device; its id is the serial number. */
export interface RenewalEntry extends DraftEntry {
  /** Empty for the period of the whole list. */
  readonly period: SoftwarePeriod | '';
  readonly isExcluded: boolean;
  /** Why it is excluded. */
  readonly reason: string;
}

/** A device that is being renewed. Days are `YYYY-MM-DD`. */
export interface Renewal extends DraftItem {
  readonly product: string;
  readonly dealer: string;
  readonly period: SoftwarePeriod;
  readonly years: number;
  readonly endBefore: string | null;
  readonly expectedEnd: string;
  /** The last day that the vendor has; null until it is known. */
  end: string | null;
}

export type ExclusionCause = 'user' | 'inactive' | 'locked' | 'noPeriod' | 'notFound';

export interface LeftOut {
  readonly id: string;
  readonly product: string;
  readonly cause: ExclusionCause;
  readonly reason: string;
}

export interface RenewalTarget {
  readonly leftOut: readonly LeftOut[];
}

/** What all devices without a choice of their own have in common. */
export interface RenewalTerms {
  /** Empty for the period that ends next on each device. */
  readonly period: SoftwarePeriod | '';
  readonly years: number;
  readonly today: string;
}

/** One device of the screen. */
export interface RenewalRow {
  readonly entry: RenewalEntry;
  /** Undefined while it is loaded, and when it was not found. */
  readonly device: DeviceRow | undefined;
  readonly period: SoftwarePeriod | '';
  readonly end: string | null;
  /** Empty for a device that can't be renewed. */
  readonly newEnd: string;
  readonly state: 'loading' | 'ready' | ExclusionCause;
}

/** Returns the period that ends next, or of ended ones the one that ended last; empty when the device has none. */
export function nextToEnd({ validity }: Pick<DeviceRow, 'validity'>, today: string): SoftwarePeriod | '' {
  const ends = Object.entries(validity).filter((each): each is [SoftwarePeriod, string] => each[1] !== null);
  const running = ends.filter(([, end]) => end >= today).sort((a, b) => a[1].localeCompare(b[1]));
  const ended = ends.filter(([, end]) => end < today).sort((a, b) => b[1].localeCompare(a[1]));
  return [...running, ...ended][0]?.[0] ?? '';
}

export function toRow(
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
  const state = stateOf(entry, device, period);
  return {
    ...{ entry, device, period, end, state },
    newEnd: state === 'ready' ? renewedEnd(end, years, today) : '',
  };
}

function stateOf(entry: RenewalEntry, device: DeviceRow, period: SoftwarePeriod | ''): RenewalRow['state'] {
  if (!device.active) return 'inactive';
  if (device.locked) return 'locked';
  if (entry.isExcluded) return 'user';
  return period === '' ? 'noPeriod' : 'ready';
}

/** Whether a day is the expected one. The vendor's day may start earlier or later than the reader's. */
export const isAsExpected = (end: string | null, expected: string): boolean =>
  end !== null && Math.abs(daysUntil(end, expected)) <= 1;
