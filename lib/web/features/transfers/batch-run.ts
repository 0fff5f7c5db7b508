import { type JobFunction, jobs } from '../../ui/jobs/job-store.ts';
import type { Entry } from './entries.ts';
import { EntryStatuses } from './entry-statuses.ts';
import { type BatchTransport, lookUpEntries, sendEntries } from './send-entries.ts';

/** The receiving dealer. */
export interface Target {
  readonly id: string;
  readonly label: string;
}

/** The target id that takes devices back into the account's own stock. */
export const ownStockId = '0';

/** The texts of a run in the job tray, in the reader's language. */
export interface RunTexts {
  title: string;
  summary: () => string;
  /** The result of an entry that is not done. */
  outcome: (sn: string) => string;
  receipt: { href: string; label: string };
}

/** A batch being sent, and afterwards its receipt. It continues while the reader changes screens. */
export class BatchRun {
  readonly statuses: EntryStatuses;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly target: Target;
  /** ISO instants. */
  readonly startedAt = new Date().toISOString();
  endedAt = '';
  busy = false;
  /** The latest job, once it has ended. */
  jobId: number | undefined;
  /** The failure that ended the latest job early. */
  stopError: unknown;
  /** Grows with each change. */
  revision = 0;
  readonly #transport: BatchTransport;
  readonly #onChange: () => void;

  /** `entries` are sendable, with distinct SNs; `unconfirmed` are SNs that an earlier attempt may have executed. */
  constructor(
    options: {
      entries: readonly Entry[];
      target: Target;
      unconfirmed: readonly string[];
      transport: BatchTransport;
    },
    onChange: () => void,
  ) {
    this.entries = new Map(options.entries.map((entry) => [entry.sn, entry]));
    this.statuses = new EntryStatuses([...this.entries.keys()], options.unconfirmed, () => this.#onChange());
    this.target = options.target;
    this.#transport = options.transport;
    this.#onChange = () => {
      this.revision += 1;
      onChange();
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
    this.jobId = (await jobs.start(texts.title, work, { canPause: true })).id;
    this.busy = false;
    this.endedAt = new Date().toISOString();
    this.#onChange();
  }

  /** Removes the ended job from the tray, as the receipt shows the same. */
  readonly dismissJob = (): void => {
    if (!this.busy && this.jobId !== undefined) jobs.dismiss(this.jobId);
  };

  #result({ summary, outcome, receipt }: RunTexts) {
    const { done } = this.statuses.counts();
    return {
      summary: summary(),
      warning: done < this.entries.size,
      link: receipt,
      report: this.statuses.ids().map((id) => {
        const isDone = this.statuses.of(id).state === 'done';
        return { id, done: isDone, reason: isDone ? '' : outcome(id) };
      }),
    };
  }
}
