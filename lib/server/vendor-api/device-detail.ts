import { calls } from './http/calls.ts';
import type { VendorClient } from './http/client.ts';
import { VendorTokenRefused } from './http/errors.ts';
import { record, requiredText, type WireRecord } from './http/readers.ts';
import { VendorRefused } from './http/refusal.ts';

/** Fetches a device by call 12. Throws VendorRefused 404 for devices that the account cannot see. */
export async function fetchDevice(sn: string, vendor: VendorClient): Promise<WireRecord> {
  const data = record(await vendor(calls.device, { sn }));
  if (requiredText(data.sn) !== sn) throw new VendorRefused(404, '', null);
  return data;
}

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
