import { snForm } from '../../contract/sn-form.ts';

/** What somebody has entered; `tcode` is empty where there is none. */
export interface Values {
  readonly sn: string;
  readonly tcode: string;
}

/** What was found out about an SN. */
export interface Finding {
  readonly sn: string;
  readonly verdict: string;
  readonly product: string;
  /** Where the device is now. */
  readonly dealer: string;
}

/** Verdicts on an entry, in the order in which they are counted. The first three are no verdicts yet. */
export const verdicts = [
  'unchecked',
  'checking',
  'good',
  'malformed',
  'duplicate',
  'unknown',
  'notYours',
  'alreadyThere',
  'alreadyActive',
  'locked',
  'tcodeTwice',
] as const;
export type Verdict = (typeof verdicts)[number];

/** One line of the list. */
export interface Entry extends Values {
  /** Its own for as long as the list lives. */
  readonly key: number;
  readonly verdict: Verdict;
  readonly product: string;
  readonly dealer: string;
}

/** What is known of SNs already. */
export type Known = Map<string, Finding>;

/** Whether a text can be a serial number, as the contract has it. */
export const isSn = (text: string): boolean => snForm.test(text);

/** Whether a text can be a Tcode, as the contract has it. */
export const isTcode = (text: string): boolean => /^[0-9A-Za-z-]{6,40}$/.test(text);

/** Whether an entry stands in the way of sending: everything but a good one and one not looked up yet. */
export const isBad = ({ verdict }: Entry): boolean => !['good', 'unchecked', 'checking'].includes(verdict);

/**
 * The entries with their verdicts: what cannot be a serial number and what stands further up already is told without
 * asking anybody; of the rest what is known, and whether it is being asked for.
 */
export function judge(
  entries: readonly Entry[],
  known: ReadonlyMap<string, Finding>,
  asked: ReadonlySet<string>,
  needsTcode: boolean,
): Entry[] {
  const seen = new Set<string>();
  const spent = new Set<string>();
  return entries.map((entry) => {
    const { product = '', dealer = '', ...finding } = known.get(entry.sn) ?? {};
    const told = (verdict: Verdict) => ({ ...entry, verdict, product, dealer });
    if (!isSn(entry.sn) || (needsTcode && !isTcode(entry.tcode))) return told('malformed');
    if (seen.has(entry.sn)) return told('duplicate');
    seen.add(entry.sn);
    if (!('verdict' in finding)) return told(asked.has(entry.sn) ? 'checking' : 'unchecked');
    const verdict = toVerdict(finding.verdict);
    if (verdict !== 'good' || !needsTcode) return told(verdict);
    // Tcodes are compared over the whole list; the service sees a part of it at a time.
    if (spent.has(entry.tcode)) return told('tcodeTwice');
    spent.add(entry.tcode);
    return told('good');
  });
}

/** A verdict of the service's; "the Tcode stands there twice" is told here, of the whole list. */
function toVerdict(given: string): Verdict {
  if (given === 'tcodeTwice') return 'good';
  return verdicts.find((each) => each === given) ?? 'unknown';
}

/** How many entries there are of each verdict that occurs, in the order of `verdicts`. */
export function countVerdicts(entries: readonly Entry[]): { verdict: Verdict; count: number }[] {
  const counts = new Map<Verdict, number>();
  for (const { verdict } of entries) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return verdicts.flatMap((verdict) => {
    const count = counts.get(verdict);
    return count ? [{ verdict, count }] : [];
  });
}
