import type { Tcode } from '#lib/contract/operations/tcodes.ts';
import { calls } from '../vendor-format/calls.ts';
import type { VendorClient } from './http/client.ts';
import { isRefusedAs } from './http/refusal.ts';
import { readRows } from './mapping/page.ts';
import { toTcode } from './tcodes.ts';

const maxConcurrentLookups = 32;
/** Call 13 also finds other cards whose numbers contain the code. */
const maxMatches = 20;

/** Tcodes by code; null for a code that the account does not have. Empty when the account may not see Tcodes. */
export type TcodeLookup = ReadonlyMap<string, Tcode | null>;

/** Looks up Tcodes (call 13) to check activations before they are sent. Throws when one call fails, except by 403. */
export async function lookUpTcodes(codes: Iterable<string>, vendor: VendorClient): Promise<TcodeLookup> {
  const pendingCodes = [...new Set(codes)];
  const lookup = new Map<string, Tcode | null>();
  const lookUpNext = async (): Promise<void> => {
    for (let code = pendingCodes.pop(); code !== undefined; code = pendingCodes.pop())
      lookup.set(code, await findTcode(code, vendor));
  };
  try {
    await Promise.all(Array.from({ length: maxConcurrentLookups }, lookUpNext));
  } catch (error) {
    // An account that may not see Tcodes can still activate devices with them.
    if (isRefusedAs('forbidden', error)) return new Map();
    throw error;
  }
  return lookup;
}

async function findTcode(code: string, vendor: VendorClient): Promise<Tcode | null> {
  const rows = readRows(await vendor(calls.tcodes, { page: 1, pageSize: maxMatches, keyword: code }));
  return rows.map(toTcode).find((tcode) => tcode.code === code) ?? null;
}

const usableStates: readonly Tcode['state'][] = ['notRedeemed', 'toBeRedeemed', 'noExpiration', null];

/** Returns why a Tcode cannot activate a device of this product; undefined when it can, or was not looked up. */
export function findTcodeFault(code: string, product: string, lookup: TcodeLookup, today: string) {
  const tcode = lookup.get(code);
  if (tcode === undefined) return undefined;
  if (tcode === null) return 'tcodeUnknown';
  if (tcode.state === 'redeemed') return 'tcodeUsed';
  if (!usableStates.includes(tcode.state) || (tcode.expiresOn && tcode.expiresOn < today))
    return 'tcodeUnusable';
  return product && tcode.product && tcode.product !== product ? 'tcodeProduct' : undefined;
}
