import { findContradictedSns } from '#lib/contract/contradicted-sns.ts';
import type {
  activationCheckResults,
  activations as activationsContract,
  transferCheckResults,
  transfers as transfersContract,
} from '#lib/contract/operations/transfers.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { toState } from '../vendor-format/code-tables.ts';
import type { VendorClient } from './http/client.ts';
import { flagOrNull, instant, optionalRecord, requiredText, text, type WireRecord } from './http/readers.ts';
import { isRefusedAs, withFieldNames } from './http/refusal.ts';
import { readBatchResult } from './mapping/batch-result.ts';
import { toDealer } from './mapping/device-row.ts';
import { readRows } from './mapping/page.ts';
import { fetchProductOfSn } from './product-of-sn.ts';
import { findTcodeFault, lookUpTcodes } from './tcode-lookup.ts';

type TransferCheckResult = (typeof transferCheckResults)[number];
type ActivationCheckResult = (typeof activationCheckResults)[number];

const maxSnsPerCall = 100;
/** Half of a service's limit, so that 500 SNs fit into a request's deadline. */
const maxConcurrentLookups = 32;

interface SnLookup {
  /** The vendor's rows of devices that the account can see, by SN. */
  own: Map<string, WireRecord>;
  /** Product names of other dealers' devices, by SN. SNs in neither map do not exist. */
  others: Map<string, string>;
}

/**
 * Looks up SNs: devices of the account in batches (call 33), the others one by one (call 84). The vendor shows every
 * dealer whether an SN exists; the portal requests nothing else about other dealers' devices. Throws when one call
 * fails.
 */
async function lookUpSns(sns: readonly string[], vendor: VendorClient): Promise<SnLookup> {
  const uniqueSns = [...new Set(sns)];
  const batches = Array.from({ length: Math.ceil(uniqueSns.length / maxSnsPerCall) }, (_, index) =>
    uniqueSns.slice(index * maxSnsPerCall, (index + 1) * maxSnsPerCall),
  );
  const responses = await Promise.all(
    batches.map((batch) =>
      vendor(calls.distributableDevices, { page: 1, pageSize: batch.length, sns: batch.join(',') }),
    ),
  );
  const rows = responses.flatMap((response) => readRows(response));
  // A device without its SN would be reported as another dealer's.
  const own = new Map(rows.map((row) => [requiredText(row.sn), row]));
  const others = new Map<string, string>();
  const remainingSns = uniqueSns.filter((sn) => !own.has(sn));
  const lookUpNext = async (): Promise<void> => {
    for (let sn = remainingSns.pop(); sn !== undefined; sn = remainingSns.pop()) {
      const product = await fetchProductName(sn, vendor);
      if (product !== null) others.set(sn, product);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentLookups }, lookUpNext));
  return { own, others };
}

/** Call 84. Returns null for an unknown SN. */
async function fetchProductName(sn: string, vendor: VendorClient): Promise<string | null> {
  try {
    return (await fetchProductOfSn(sn, vendor)).product;
  } catch (error) {
    if (isRefusedAs('notFound', error)) return null;
    throw error;
  }
}

function toDeviceSummary(sn: string, { own, others }: SnLookup) {
  const row = own.get(sn);
  return {
    sn,
    product: row ? text(row.product_name) : (others.get(sn) ?? ''),
    dealer: row ? presentDealer(row) : null,
  };
}

/** Returns the name; "" for the account's own stock, null for a dealer whose name is absent. */
function presentDealer(row: WireRecord): string | null {
  const dealer = toDealer(text(row.dealer_id), text(row.dealer_name));
  return dealer?.name || (dealer?.id === '' ? '' : null);
}

/** Handlers of transfers of devices to a dealer: calls 33, 35 and 84. `check` finds devices that cannot be sent. */
export const transfers: Handlers<typeof transfersContract> = {
  check: async ({ body: { dealer, sns } }, { vendor }) => {
    const lookup = await lookUpSns(sns, vendor);
    const checkedSns = new Set<string>();
    const checkSn = (sn: string): TransferCheckResult => {
      if (checkedSns.has(sn)) return 'duplicate';
      checkedSns.add(sn);
      const row = lookup.own.get(sn);
      if (!row) return lookup.others.has(sn) ? 'notYours' : 'unknown';
      if (text(row.dealer_id) === dealer) return 'alreadyThere';
      // The vendor refuses a locked device, so an unknown lock is no obstacle.
      return flagOrNull(row.is_lock) ? 'locked' : 'good';
    };
    return { items: sns.map((sn) => ({ ...toDeviceSummary(sn, lookup), verdict: checkSn(sn) })) };
  },
  send: async ({ body: { dealer, sns } }, { vendor }) => {
    const names = { dealer_id: 'dealer', sns: 'sns' };
    const transfer = vendor(calls.transferDevices, { dealer_id: dealer, sns: sns.join(',') });
    const data = await withFieldNames(names, transfer);
    const result = readBatchResult(sns, data, { failed: 'fail', success: 'success', id: 'sn' });
    const failed = result.failures.map(({ id, row }) => ({
      id,
      reason: toState('transferFailures', row.code) ?? 'refused',
    }));
    return { done: result.done, failed };
  },
};

/** Checks whether a device can be activated, apart from its Tcode. */
function checkDevice(sn: string, { own, others }: SnLookup): ActivationCheckResult {
  const row = own.get(sn);
  if (!row) return others.has(sn) ? 'notYours' : 'unknown';
  if (flagOrNull(row.active_status)) return 'alreadyActive';
  return flagOrNull(row.is_lock) ? 'locked' : 'good';
}

/** Handlers of activations of devices by Tcode: calls 13, 33, 56 and 84. */
export const activations: Handlers<typeof activationsContract> = {
  check: async ({ body: { items } }, { vendor }) => {
    const lookup = await lookUpSns(
      items.map(({ sn }) => sn),
      vendor,
    );
    const contradictedSns = findContradictedSns(items);
    const checkedSns = new Set<string>();
    const devices = items.map(({ sn, tcode = '' }) => {
      const verdict = contradictedSns.has(sn) || checkedSns.has(sn) ? 'duplicate' : checkDevice(sn, lookup);
      checkedSns.add(sn);
      return { ...toDeviceSummary(sn, lookup), verdict, tcode };
    });
    const devicesWithTcode = devices.filter(({ verdict, tcode }) => verdict === 'good' && tcode !== '');
    const tcodes = await lookUpTcodes(
      devicesWithTcode.map(({ tcode }) => tcode),
      vendor,
    );
    const today = new Date().toISOString().slice(0, 10);
    const devicesByTcode = Map.groupBy(devicesWithTcode, ({ tcode }) => tcode);
    const checkTcode = (tcode: string, product: string): ActivationCheckResult =>
      findTcodeFault(tcode, product, tcodes, today) ??
      ((devicesByTcode.get(tcode)?.length ?? 0) > 1 ? 'tcodeTwice' : 'good');
    return {
      items: devices.map(({ verdict, tcode, ...device }) => ({
        ...device,
        verdict: verdict === 'good' ? checkTcode(tcode, device.product) : verdict,
      })),
    };
  },
  activate: async ({ body: { sn, tcode } }, { vendor }) => {
    const data = optionalRecord(await vendor(calls.activateDevice, { sn, tcode }));
    return {
      sn,
      product: text(data.product_name),
      activatedAt: instant(data.activation_date),
    };
  },
};
