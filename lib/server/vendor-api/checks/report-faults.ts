import { LRUCache } from 'lru-cache';
import { perProcess } from '#lib/contract/per-process.ts';
import { log, type VendorCallStats } from '../../observe/log.ts';
import { metrics } from '../../observe/metrics.ts';
import { type CallName, calls } from '../../vendor-format/calls.ts';
import { withSpecifiedCodes } from '../../vendor-format/coded-fields.ts';
import { expected } from '../../vendor-format/expected.ts';
import { splitPath } from '../../vendor-format/field-paths.ts';
import { formatPointer } from '../../vendor-format/pointer.ts';
import { compareFields, type Difference } from './compare-fields.ts';

/** What is wrong in a response of the vendor, for operators. Contains names and kinds of fields, and no value. */
interface VendorFault {
  readonly call: number;
  /** A pointer as in a vendor profile, with `*` for each row; "" for the response as a whole. */
  readonly pointer: string;
  readonly expected: string;
  readonly found: string;
}

/** The same fault is logged once in this time. */
const repeatAfterMs = 600_000;

const loggedFaults = () =>
  perProcess('loggedVendorFaults', () => new LRUCache<string, true>({ max: 2_000, ttl: repeatAfterMs }));

const namesByNumber = new Map(Object.entries(calls).map(([name, { number }]) => [number, name as CallName]));

/**
 * Logs what is wrong in the responses of a request that could not be read, or in part. Counts them by call, unless they
 * were only `sampled`: then the page has worked.
 */
export function reportFaults({ requestId, responses, failedCall }: VendorCallStats, sampled: boolean): void {
  const faults = [...(responses ?? [])].flatMap(([number, data]) => findFaults(number, data));
  if (failedCall) faults.push({ pointer: '', expected: 'JSON with a code', ...failedCall });
  if (!sampled)
    for (const call of new Set(faults.map((fault) => fault.call))) metrics.vendorFaults.inc({ call });
  for (const fault of faults) {
    const key = JSON.stringify(fault);
    if (loggedFaults().has(key)) continue;
    loggedFaults().set(key, true);
    log().warn({ event: 'vendorFault', requestId, ...fault });
  }
}

function findFaults(number: number, data: unknown): VendorFault[] {
  const name = namesByNumber.get(number);
  const fields = name && expected[name]?.fields;
  if (!fields) return [];
  return compareFields([withSpecifiedCodes(name, data)], fields)
    .filter(({ severity }) => severity === 'error')
    .map((difference) => toFault(number, difference));
}

const toFault = (call: number, { location, expected: kind, actual }: Difference): VendorFault => ({
  call,
  pointer: formatPointer(splitPath(location).map((step) => (step === '[]' ? '*' : step))),
  expected: kind,
  found: actual,
});
