import { calls } from './http/calls.ts';
import type { VendorClient } from './http/client.ts';
import { VendorRefused, VendorTokenRefused } from './http/errors.ts';
import { record, requiredText, type WireRecord } from './http/readers.ts';

/** A device by its SN, as call 12 has it; refused as not found for any that is not in the account's sight. */
export async function fetchDevice(sn: string, vendor: VendorClient): Promise<WireRecord> {
  const data = record(await vendor(calls.device, { sn }));
  if (requiredText(data.sn) !== sn) throw new VendorRefused(404, '', null);
  return data;
}

/** Gives null for a call that failed, and throws on only when the session is over. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof VendorTokenRefused) throw error;
    return null;
  }
}
