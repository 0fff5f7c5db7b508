import { type JobFunction, jobs } from '../jobs/job-store.ts';
import { type EntryStatus, EntryStatuses } from './entry-statuses.ts';
import { holdRunLock } from './run-lock.ts';
import { type BatchTransport, lookUpEntries, sendEntries } from './send-entries.ts';

/** The texts of a run in the job tray, in the reader's language. */
export interface RunTexts {
  title: string;
  summary: () => string;
  /** The result of an entry that is not done. */
  outcome: (id: string) => string;
  /** The name of an entry, where its id is internal. */
  nameOf?: (id: string) => string;
  receipt: { href: string; label: string };
}

interface RunOptions<Entry, Target> {
  /** Sendable entries by their ids. */
  entries: ReadonlyMap<string, Entry>;
  /** What all entries have in common, such as the receiving dealer. */
  target: Target;
  /** Ids that an earlier attempt may have executed. */
  unconfirmed: readonly string[];
  transport: BatchTransport;
  /** The name of the lock that is held while entries are sent. */
  lockName: string;
  /** A run that was stored before the page was closed. */
  stored?: StoredRun;
  /** Another tab is sending it. */
  isInOtherTab?: boolean;
}

/** What is stored of a run, so that a page that is loaded later can continue it. */
export interface StoredRun {
  readonly startedAt: string;
  readonly endedAt: string;
  readonly statuses: Readonly<Record<string, EntryStatus>>;
  readonly unconfirmed: readonly string[];
}

/** A batch being sent, and afterwards its receipt. It continues while the reader changes screens. */
export class BatchRun<Entry, Target> {
  readonly statuses: EntryStatuses;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly target: Target;
  /** ISO instants. */
  readonly startedAt: string;
  endedAt: string;
  busy = false;
  /** Another tab is sending it; its changes arrive with what is stored. */
  readonly isInOtherTab: boolean;
  /** The latest job, once it has ended. */
  jobId: number | undefined;
  /** The failure that ended the latest job early; undefined when there was none. */
  stopError: unknown;
  /** Grows with each change. */
  revision = 0;
  readonly #transport: BatchTransport;
  readonly #lockName: string;
  readonly #onChange: () => void;

  constructor(
    {
      entries,
      target,
      unconfirmed,
      transport,
      lockName,
      stored,
      isInOtherTab = false,
    }: RunOptions<Entry, Target>,
    onChange: () => void,
  ) {
    this.entries = entries;
    this.statuses = new EntryStatuses([...entries.keys()], unconfirmed, () => this.#onChange());
    this.target = target;
    this.startedAt = stored?.startedAt ?? new Date().toISOString();
    this.endedAt = stored?.endedAt ?? '';
    this.#transport = transport;
    this.#lockName = lockName;
    this.isInOtherTab = isInOtherTab;
    this.busy = isInOtherTab;
    // Restoring the statuses is not a change to store.
    this.#onChange = () => {};
    if (stored) this.#restore(stored);
    this.#onChange = () => {
      this.revision += 1;
      onChange();
    };
  }

  /** Entries that were being sent when the page was closed may have been executed; another tab may still send them. */
  #restore({ statuses, unconfirmed }: StoredRun): void {
    this.statuses.markUnconfirmed(unconfirmed.filter((id) => this.entries.has(id)));
    for (const id of this.entries.keys()) {
      const { state = 'waiting', reason = '' } = statuses[id] ?? {};
      const wasSending = state === 'sending' && !this.isInOtherTab;
      if (wasSending) this.statuses.markUnconfirmed([id]);
      this.statuses.set([id], wasSending ? 'unknown' : state, reason);
    }
  }

  toStored(): StoredRun {
    const { startedAt, endedAt, statuses } = this;
    return {
      startedAt,
      endedAt,
      statuses: Object.fromEntries(statuses.ids().map((id) => [id, statuses.of(id)])),
      unconfirmed: statuses.unconfirmed(),
    };
  }

  /** Sends or looks up the open entries as a job. Resolves when the job has ended; never rejects. */
  async start(action: 'send' | 'lookUp', texts: RunTexts): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.stopError = undefined;
    this.#onChange();
    const execute = action === 'send' ? sendEntries : lookUpEntries;
    const work: JobFunction = async (onProgress, signal, waitWhilePaused) => {
      this.stopError = await execute(this.statuses, this.#transport, { signal, waitWhilePaused, onProgress });
      return this.#result(texts);
    };
    await holdRunLock(this.#lockName, async () => {
      this.jobId = (await jobs.start(texts.title, work, { canPause: true })).id;
      this.busy = false;
      this.endedAt = new Date().toISOString();
      this.#onChange();
    });
  }

  /** Removes the ended job from the tray, as the receipt shows the same. */
  readonly dismissJob = (): void => {
    if (!this.busy && this.jobId !== undefined) jobs.dismiss(this.jobId);
  };

  /** The result that the job tray shows, with a report of each entry. */
  #result({ summary, outcome, nameOf, receipt }: RunTexts) {
    const { done } = this.statuses.counts();
    return {
      summary: summary(),
      warning: done < this.entries.size,
      link: receipt,
      report: this.statuses.ids().map((id) => {
        const isDone = this.statuses.of(id).state === 'done';
        return {
          id,
          done: isDone,
          reason: isDone ? '' : outcome(id),
          ...(nameOf && { name: nameOf(id) }),
        };
      }),
    };
  }
}
