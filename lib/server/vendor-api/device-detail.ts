import { calls } from './http/calls.ts';
import type { VendorClient } from './http/client.ts';
import { VendorTokenRefused } from './http/errors.ts';
import type { WireRecord } from './http/readers.ts';
import { readRecordById } from './mapping/record-by-id.ts';

const typicalFields = ['product_name', 'product_type', 'add_time', 'active_status'];

/** Fetches a device by call 12. Throws VendorRefused 404 for devices that the account cannot see. */
export const fetchDevice = async (sn: string, vendor: VendorClient): Promise<WireRecord> =>
  readRecordById(await vendor(calls.device, { sn }), ['sn'], sn, typicalFields);

/**
 * Awaits a call whose data a page can do without: null when it fails. Throws VendorTokenRefused, as the session has
 * ended.
 */
export async function nullOnFailure<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof VendorTokenRefused) throw error;
    return null;
  }
}
