import { todayIn } from '#lib/contract/time-zone.ts';
import { type DealerCounts, dealerDeviceFilters } from '#lib/web/features/dealers/related.ts';
import { getTimeZone } from '#lib/web/i18n/request-locale.ts';
import { countRows } from './count-rows.ts';

/** Starts to count a dealer's devices, for the links of its page (vendor call 11, three times). */
export async function loadDealerCounts(dealer: string): Promise<DealerCounts> {
  const { devices, inactive, expiring } = dealerDeviceFilters(dealer, todayIn(await getTimeZone()));
  return {
    devices: countRows('devices.list', devices),
    inactive: countRows('devices.list', inactive),
    expiring: countRows('devices.list', expiring),
  };
}
