import { todayIn } from '#lib/contract/time-zone.ts';
import { type DealerCounts, dealerDeviceFilters } from '#lib/web/features/dealers/related.ts';
import { getTimeZone } from '#lib/web/i18n/request-locale.ts';
import { callOnServer } from './call-on-server.ts';
import { loadPart } from './load-part.ts';

/** Counts a dealer's devices (vendor call 11, three times). */
export async function loadDealerCounts(dealer: string): Promise<DealerCounts> {
  const { devices, inactive, expiring } = dealerDeviceFilters(dealer, todayIn(await getTimeZone()));
  const count = async (filters: typeof devices | typeof inactive | typeof expiring) =>
    (await callOnServer('devices.list', { query: { ...filters, pageSize: 1 } })).total;
  return {
    devices: loadPart(count(devices)),
    inactive: loadPart(count(inactive)),
    expiring: loadPart(count(expiring)),
  };
}
