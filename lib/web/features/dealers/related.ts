import { expiringDays } from '#lib/contract/constants.ts';
import type { LoadedPart } from '#lib/contract/problems.ts';

const dayMs = 86_400_000;

/** The filters of the devices that a dealer's page counts, by name. */
export function dealerDeviceFilters(dealer: string, today: string) {
  const end = new Date(Date.parse(today) + expiringDays * dayMs).toISOString().slice(0, 10);
  return {
    devices: { dealer },
    inactive: { dealer, active: 'no' },
    expiring: { dealer, expiresFrom: today, expiresTo: end },
  } as const;
}

export type DealerCounts = Record<
  keyof ReturnType<typeof dealerDeviceFilters>,
  Promise<LoadedPart<number | null>>
>;
