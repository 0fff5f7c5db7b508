import { findContradictedSns } from '#lib/contract/contradicted-sns.ts';
import { inputTypes } from '#lib/contract/input-types.ts';

/** The input of one entry; `tcode` is empty for transfers. */
export interface Values {
  readonly sn: string;
  readonly tcode: string;
}

/** An item of `transfers.check` or `activations.check`; `dealer` is the device's present dealer. */
export type DeviceCheck = Readonly<Record<'sn' | 'verdict' | 'product' | 'dealer', string>>;

/** Check results in the order of their counts; `unchecked` and `checking` come before a result. */
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

export interface Entry extends Values {
  /** Unique within the list. */
  readonly key: number;
  readonly checkResult: CheckResult;
  readonly product: string;
  readonly dealer: string;
}

export const isSn = (text: string): boolean => inputTypes.sn.accepts.test(text);

export const isTcode = (text: string): boolean => inputTypes.tcode.accepts.test(text);

/** Whether the lines are serial numbers with Tcodes, not the reverse; a single line is corrected in the list. */
export const arePairs = (lines: readonly string[][]): boolean =>
  lines.every(({ length }) => length <= 2) &&
  (lines.length === 1 ||
    (lines.every(([sn = '', tcode]) => /\d/.test(sn) && isSn(sn) && (!tcode || isTcode(tcode))) &&
      !lines.every(([sn = '', tcode = '']) => /\D/.test(sn) && /^\d+$/.test(tcode))));

/** Whether the check found a reason not to send an entry. */
export const isRejected = ({ checkResult }: Entry): boolean =>
  !['good', 'unchecked', 'checking'].includes(checkResult);

/** A result is of one device and Tcode: a corrected entry is checked again. */
export const checkKey = ({ sn, tcode }: Values): string => `${sn} ${tcode}`;

/** Returns the entries with their results: format and duplicates are checked here, the rest comes from `checks`. */
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
    const { product = '', dealer = '' } = check ?? {};
    const withResult = (checkResult: CheckResult) => ({ ...entry, checkResult, product, dealer });
    if (!isSn(entry.sn)) return withResult('malformed');
    if (needsTcode && !isTcode(entry.tcode)) return withResult('tcodeMalformed');
    if (contradicted.has(entry.sn) || listedSns.has(entry.sn)) return withResult('duplicate');
    listedSns.add(entry.sn);
    if (!check) return withResult(pending.has(checkKey(entry)) ? 'checking' : 'unchecked');
    return withResult(toCheckResult(check));
  });
  if (!needsTcode) return checked;
  // The server checks some entries at a time; Tcodes are compared over the whole list.
  const isGood = ({ checkResult }: Entry) => checkResult === 'good';
  const byTcode = Map.groupBy(checked.filter(isGood), ({ tcode }) => tcode);
  return checked.map((entry) =>
    isGood(entry) && (byTcode.get(entry.tcode)?.length ?? 0) > 1
      ? { ...entry, checkResult: 'tcodeTwice' }
      : entry,
  );
}

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
