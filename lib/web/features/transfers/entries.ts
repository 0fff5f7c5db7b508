import { findContradictedSns } from '#lib/contract/contradicted-sns.ts';
import { inputTypes } from '#lib/contract/input-types.ts';

/** What the user enters for one device; `tcode` is empty for transfers. */
export interface EntryValues {
  readonly sn: string;
  readonly tcode: string;
}

/** An item in the response of `transfers.check` or `activations.check`; `dealer` is the device's present dealer. */
export type DeviceCheck = Readonly<Record<'sn' | 'verdict' | 'product', string>> & Pick<Entry, 'dealer'>;

/** Check results in the order in which the screen counts them. `unchecked` and `checking` are the states before a result. */
const checkResults = [
  'unchecked',
  'checking',
  'good',
  'malformed',
  'tcodeMalformed',
  'duplicate',
  'unknown',
  'notYours',
  'alreadyThere',
  'alreadyActive',
  'locked',
  'tcodeUnknown',
  'tcodeUsed',
  'tcodeUnusable',
  'tcodeProduct',
  'tcodeTwice',
] as const;
export type CheckResult = (typeof checkResults)[number];

export interface Entry extends EntryValues {
  /** Unique within the list. */
  readonly key: number;
  readonly checkResult: CheckResult;
  readonly product: string;
  /** Of the device at present; empty for the own stock, null when unknown. */
  readonly dealer: string | null;
}

export const isSn = (text: string): boolean => inputTypes.sn.accepts.test(text);

export const isTcode = (text: string): boolean => inputTypes.tcode.accepts.test(text);

/**
 * Whether each line is a serial number with an optional Tcode, in this order. A single line of at most two values always counts,
 * as the user can correct it in the list.
 */
export function areSnTcodePairs(lines: readonly string[][]): boolean {
  if (lines.some(({ length }) => length > 2)) return false;
  if (lines.length === 1) return true;
  const areValid = lines.every(([sn = '', tcode]) => /\d/.test(sn) && isSn(sn) && (!tcode || isTcode(tcode)));
  // When only the second column has values of digits alone, the columns are in reverse order.
  const areReversed = lines.every(([first = '', second = '']) => /\D/.test(first) && /^\d+$/.test(second));
  return areValid && !areReversed;
}

/** Whether the check found a reason not to send an entry. */
export const isRejected = ({ checkResult }: Entry): boolean =>
  !['good', 'unchecked', 'checking'].includes(checkResult);

/** Returns the key of a check. It has the Tcode too, so that an entry with a corrected Tcode is checked again. */
export const checkKey = ({ sn, tcode }: EntryValues): string => `${sn} ${tcode}`;

/**
 * Returns the entries with their check results. Format and duplicates are checked here; the rest comes from the server's
 * `checks`. `pending` are the keys of the checks that are under way.
 */
export function applyChecks(
  entries: readonly Entry[],
  checks: ReadonlyMap<string, DeviceCheck>,
  pending: ReadonlySet<string>,
  needsTcode: boolean,
): Entry[] {
  const listedSns = new Set<string>();
  const contradicted = findContradictedSns(entries);
  const checked = entries.map((entry): Entry => {
    const check = checks.get(checkKey(entry));
    const { product = '', dealer = null } = check ?? {};
    const withResult = (checkResult: CheckResult) => ({ ...entry, checkResult, product, dealer });
    if (!isSn(entry.sn)) return withResult('malformed');
    if (needsTcode && !isTcode(entry.tcode)) return withResult('tcodeMalformed');
    if (contradicted.has(entry.sn) || listedSns.has(entry.sn)) return withResult('duplicate');
    listedSns.add(entry.sn);
    if (!check) return withResult(pending.has(checkKey(entry)) ? 'checking' : 'unchecked');
    return withResult(toCheckResult(check));
  });
  if (!needsTcode) return checked;
  // The server sees only one batch at a time, so repeated Tcodes are found here.
  const isGood = ({ checkResult }: Entry) => checkResult === 'good';
  const entriesByTcode = Map.groupBy(checked.filter(isGood), ({ tcode }) => tcode);
  return checked.map((entry) =>
    isGood(entry) && (entriesByTcode.get(entry.tcode)?.length ?? 0) > 1
      ? { ...entry, checkResult: 'tcodeTwice' }
      : entry,
  );
}

/** Converts the server's result; one that the portal does not know is `unknown`. */
function toCheckResult({ verdict }: DeviceCheck): CheckResult {
  if (verdict === 'tcodeTwice') return 'good';
  return checkResults.find((each) => each === verdict) ?? 'unknown';
}

/** Returns the number of entries for each result that occurs, in the order of `checkResults`. */
export function countCheckResults(entries: readonly Entry[]): { checkResult: CheckResult; count: number }[] {
  const counts = new Map<CheckResult, number>();
  for (const { checkResult } of entries) counts.set(checkResult, (counts.get(checkResult) ?? 0) + 1);
  return checkResults.flatMap((checkResult) => {
    const count = counts.get(checkResult);
    return count ? [{ checkResult, count }] : [];
  });
}
