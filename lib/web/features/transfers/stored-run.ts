import type { EntryState, EntryStatus } from '../../ui/batch/entry-statuses.ts';
import { openStates } from '../../ui/batch/open-entries.ts';
import { type RestoredRun, toList, toText } from '../../ui/batch/stored-runs.ts';
import type { Target, TransferItem, TransferRun } from './target.ts';

/** What several entries of a run have in common. */
type Outcome = readonly [state: EntryState, reason: string, isUnconfirmed: boolean, product: string];

/**
 * A run in the browser's storage, without Tcodes. 20,000 devices have few different outcomes, so `lines` has one line per device
 * with its serial number and the index of its outcome.
 */
interface StoredTransferRun {
  readonly startedAt: string;
  readonly endedAt: string;
  readonly target: Target;
  readonly outcomes: readonly Outcome[];
  readonly lines: string;
}

/**
 * Converts a run to its stored form. Writes are delayed while a run sends, so every entry without a result may have been sent
 * when the page is closed. It is stored as `sending`, and a restored run looks it up.
 */
export function toStoredRun({ statuses, entries, busy, ...run }: TransferRun): StoredTransferRun {
  const indexes = new Map<string, number>();
  const lines = statuses.ids().map((sn) => {
    const { state, reason } = statuses.of(sn);
    const storedState = busy && openStates.includes(state) ? 'sending' : state;
    const { product = '' } = entries.get(sn) ?? {};
    const outcome: Outcome = [storedState, reason, statuses.isUnconfirmed(sn), product];
    const json = JSON.stringify(outcome);
    const index = indexes.get(json) ?? indexes.size;
    indexes.set(json, index);
    return `${sn} ${index}`;
  });
  return {
    startedAt: run.startedAt,
    endedAt: run.endedAt,
    target: run.target,
    outcomes: [...indexes.keys()].map((json) => JSON.parse(json) as Outcome),
    lines: lines.join('\n'),
  };
}

/** Reads a stored run; undefined for anything else. An entry with a damaged outcome counts as sent and unconfirmed. */
export function fromStoredRun(value: unknown): RestoredRun<TransferItem, Target> | undefined {
  const { startedAt, endedAt, target, outcomes, lines } = (value ?? {}) as Partial<StoredTransferRun>;
  if (!startedAt || !lines) return undefined;
  const items = new Map<string, TransferItem>();
  const statuses: Record<string, EntryStatus> = {};
  const unconfirmed: string[] = [];
  for (const line of lines.split('\n')) {
    const [sn = '', index] = line.split(' ');
    const outcome = toList(outcomes)[Number(index)] as Outcome | undefined;
    const [state, reason, isUnconfirmed, product] = outcome ?? (['sending', '', true, ''] as const);
    items.set(sn, { sn, tcode: '', product });
    statuses[sn] = { state, reason };
    if (isUnconfirmed) unconfirmed.push(sn);
  }
  const stored = { startedAt, endedAt: toText(endedAt), statuses, unconfirmed };
  return { items, target: toTarget(target) ?? { id: '', label: '' }, stored };
}

/** Reads a stored receiving dealer; null for anything else. */
export function toTarget(value: unknown): Target | null {
  const { id, label } = (value ?? {}) as Partial<Target>;
  return typeof id === 'string' ? { id, label: toText(label) } : null;
}
