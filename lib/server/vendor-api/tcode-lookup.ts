import type { Tcode } from '#lib/contract/operations/tcodes.ts';
import { calls } from './http/calls.ts';
import type { VendorClient } from './http/client.ts';
import { isRefusedAs } from './http/refusal.ts';
import { readRows } from './mapping/page.ts';
import { toTcode } from './tcodes.ts';

const maxConcurrentLookups = 32;
/** Call 13 also finds other cards whose numbers contain the code. */
const maxMatches = 20;

/** Tcodes by code; null for those that the account does not have, none where it may not look them up. */
export type TcodeLookup = ReadonlyMap<string, Tcode | null>;

export async function lookUpTcodes(codes: Iterable<string>, vendor: VendorClient): Promise<TcodeLookup> {
  const remaining = [...new Set(codes)];
  const found = new Map<string, Tcode | null>();
  const lookUpNext = async (): Promise<void> => {
    for (let code = remaining.pop(); code !== undefined; code = remaining.pop())
      found.set(code, await findTcode(code, vendor));
  };
  try {
    await Promise.all(Array.from({ length: maxConcurrentLookups }, lookUpNext));
  } catch (error) {
    // The account may not see Tcodes, but activate devices with them.
    if (isRefusedAs('forbidden', error)) return new Map();
    throw error;
  }
  return found;
}

async function findTcode(code: string, vendor: VendorClient): Promise<Tcode | null> {
  const rows = readRows(await vendor(calls.tcodes, { page: 1, pageSize: maxMatches, keyword: code }));
  return rows.map(toTcode).find((tcode) => tcode.code === code) ?? null;
}

const usableStates: readonly Tcode['state'][] = ['notRedeemed', 'toBeRedeemed', 'noExpiration', null];

/** Returns why a Tcode cannot activate a device of this product; undefined when it can, or is not looked up. */
export function findTcodeFault(code: string, product: string, lookup: TcodeLookup, today: string) {
  const tcode = lookup.get(code);
  if (tcode === undefined) return undefined;
  if (tcode === null) return 'tcodeUnknown';
  if (tcode.state === 'redeemed') return 'tcodeUsed';
  if (!usableStates.includes(tcode.state) || (tcode.expiresOn && tcode.expiresOn < today))
    return 'tcodeUnusable';
  return product && tcode.product && tcode.product !== product ? 'tcodeProduct' : undefined;
}
