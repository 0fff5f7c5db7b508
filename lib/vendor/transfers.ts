import type {
  activationCheckResults,
  activations as activationsContract,
  transferCheckResults,
  transfers as transfersContract,
} from '../contract/transfers.ts';
import type { Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import type { Vendor } from './http/client.ts';
import { VendorRefused } from './http/errors.ts';
import {
  flag,
  instant,
  integerOrNull,
  optionalRecords,
  record,
  requiredText,
  text,
  type Wire,
} from './http/wire.ts';
import { rowsOf } from './page.ts';
import { named } from './refusal.ts';

type TransferVerdict = (typeof transferCheckResults)[number];
type ActivationVerdict = (typeof activationCheckResults)[number];

/** Most SNs in one question to the vendor. */
const mostAsked = 100;
/** Concurrent calls for a single SN each: half of what the service takes, so that 500 fit into a request's deadline. */
const singlesAtOnce = 32;

/** What the vendor knows of some SNs, told only as far as the account may know. */
interface Known {
  /** Devices in the account's sight. */
  own: Map<string, Wire>;
  /** The product of a device that is somebody else's; an SN that is in neither is nobody's. */
  others: Map<string, string>;
}

/**
 * Looks SNs up: those in sight by a hundred, the rest one by one. Whether an SN exists at all the vendor tells
 * every dealer (call 84, for feedback); nothing else about somebody else's device is asked for.
 */
async function lookUp(sns: readonly string[], vendor: Vendor): Promise<Known> {
  const wanted = [...new Set(sns)];
  const batches = Array.from({ length: Math.ceil(wanted.length / mostAsked) }, (_, at) =>
    wanted.slice(at * mostAsked, (at + 1) * mostAsked),
  );
  const responses = await Promise.all(
    batches.map((batch) =>
      vendor(calls.distributableDevices, { page: 1, pageSize: batch.length, sns: batch.join(',') }),
    ),
  );
  const rows = responses.flatMap((response) => rowsOf(response));
  const own = new Map(rows.map((row) => [text(row.sn), row]));
  const others = new Map<string, string>();
  const left = wanted.filter((sn) => !own.has(sn));
  const next = async (): Promise<void> => {
    for (let sn = left.pop(); sn !== undefined; sn = left.pop()) {
      const product = await productOf(sn, vendor);
      if (product !== null) others.set(sn, product);
    }
  };
  await Promise.all(Array.from({ length: singlesAtOnce }, next));
  return { own, others };
}

/** The product of any device of the maker's; null when there is no such SN. */
async function productOf(sn: string, vendor: Vendor): Promise<string | null> {
  try {
    return requiredText(record(await vendor(calls.productOfSn, {}, { sn })).product_name);
  } catch (error) {
    if (error instanceof VendorRefused && error.code === 404) return null;
    throw error;
  }
}

/** What an SN is told to be, whatever is to be done with it. */
function toFound(sn: string, { own, others }: Known) {
  const row = own.get(sn);
  return {
    sn,
    product: row ? text(row.product_name) : (others.get(sn) ?? ''),
    dealer: row ? text(row.dealer_name) : '',
  };
}

/** The account's own stock is dealer 0 at the vendor. */
const dealerOf = (row: Wire) => text(row.dealer_id) || '0';

/** Why the vendor did not transfer an SN. */
const reasons: Record<number, TransferVerdict> = {
  1: 'unknown',
  2: 'alreadyThere',
  3: 'locked',
  4: 'duplicate',
};

/** Handing devices to a dealer. */
export const transfers: Handlers<typeof transfersContract> = {
  check: async ({ body: { dealer, sns } }, { vendor }) => {
    const known = await lookUp(sns, vendor);
    const seen = new Set<string>();
    const verdict = (sn: string): TransferVerdict => {
      if (seen.has(sn)) return 'duplicate';
      seen.add(sn);
      const row = known.own.get(sn);
      if (!row) return known.others.has(sn) ? 'notYours' : 'unknown';
      if (dealerOf(row) === dealer) return 'alreadyThere';
      return flag(row.is_lock) ? 'locked' : 'good';
    };
    return { items: sns.map((sn) => ({ ...toFound(sn, known), verdict: verdict(sn) })) };
  },
  send: async ({ body: { dealer, sns } }, { vendor }) => {
    const names = { dealer_id: 'dealer', sns: 'sns' };
    const sent = vendor(calls.transferDevices, { dealer_id: dealer, sns: sns.join(',') });
    const data = record(await named(names, sent));
    const failed = optionalRecords(data.fail).map((row) => ({
      id: text(row.sn),
      reason: reasons[integerOrNull(row.code) ?? 0] ?? 'refused',
    }));
    return { done: texts(data.success).filter((sn) => sns.includes(sn)), failed };
  },
};

/** An array of texts; anything else is empty. */
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);

/** Activating devices by Tcode. */
export const activations: Handlers<typeof activationsContract> = {
  check: async ({ body: { items } }, { vendor }) => {
    const known = await lookUp(
      items.map(({ sn }) => sn),
      vendor,
    );
    const seen = new Set<string>();
    const spent = new Set<string>();
    const verdict = (sn: string, tcode: string): ActivationVerdict => {
      if (seen.has(sn)) return 'duplicate';
      seen.add(sn);
      const row = known.own.get(sn);
      if (!row) return known.others.has(sn) ? 'notYours' : 'unknown';
      if (flag(row.active_status)) return 'alreadyActive';
      if (flag(row.is_lock)) return 'locked';
      if (spent.has(tcode)) return 'tcodeTwice';
      spent.add(tcode);
      return 'good';
    };
    return { items: items.map(({ sn, tcode }) => ({ ...toFound(sn, known), verdict: verdict(sn, tcode) })) };
  },
  activate: async ({ body: { sn, tcode } }, { vendor }) => {
    const data = record(await vendor(calls.activateDevice, { sn, tcode }));
    return {
      sn,
      product: text(data.product_name),
      activatedAt: instant(data.activation_date),
    };
  },
};
