import { jobs, type Work } from '../../ui/jobs/store.ts';
import { type BatchTransport, deliver, lookUp } from './engine.ts';
import type { Entry } from './entries.ts';
import { Ledger } from './ledger.ts';

/** To whom things go: an id, and the name that people know. */
export interface Target {
  readonly id: string;
  readonly label: string;
}

/** The id of the account's own stock, to which devices are taken back. */
export const ownStock = '0';

/** What a run tells the tray, in the reader's language. */
export interface RunWords {
  title: string;
  /** How it stands, in one sentence. */
  summary: (run: Run) => string;
  /** What became of an entry, and why. */
  outcome: (run: Run, sn: string) => string;
  receipt: { href: string; label: string };
}

/**
 * One list on its way: its ledger, and the job that works on it. It goes on while its person moves between screens,
 * and stays as the receipt when it has ended.
 */
export class Run {
  readonly ledger: Ledger;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly target: Target;
  /** ISO instants. */
  readonly startedAt = new Date().toISOString();
  endedAt = '';
  busy = false;
  /** Its latest job in the tray, once that has ended. */
  job: number | undefined;
  /** Why it stopped before its end; undefined when it did not. */
  stop: unknown;
  /** Grows with each change. */
  revision = 0;
  readonly #transport: BatchTransport;
  readonly #onChange: () => void;

  /** `entries` are good ones, each SN once; `unconfirmed` are those whose earlier attempt nobody confirmed. */
  constructor(
    given: {
      entries: readonly Entry[];
      target: Target;
      unconfirmed: readonly string[];
      transport: BatchTransport;
    },
    onChange: () => void,
  ) {
    this.entries = new Map(given.entries.map((entry) => [entry.sn, entry]));
    this.ledger = new Ledger([...this.entries.keys()], given.unconfirmed, () => this.#onChange());
    this.target = given.target;
    this.#transport = given.transport;
    this.#onChange = () => {
      this.revision += 1;
      onChange();
    };
  }

  /** Sends what waits or did not arrive, or looks up what is in doubt; resolves when that has ended, never rejects. */
  async go(what: 'send' | 'lookUp', words: RunWords): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.stop = undefined;
    this.#onChange();
    const engine = what === 'send' ? deliver : lookUp;
    const work: Work = async (progress, signal, hold) => {
      this.stop = await engine(this.ledger, this.#transport, { signal, hold, progress });
      return this.#result(words);
    };
    this.job = (await jobs.start(words.title, work, { canPause: true })).id;
    this.busy = false;
    this.endedAt = new Date().toISOString();
    this.#onChange();
  }

  /** Takes the job off the tray, which tells no more than the receipt does. */
  readonly clearTray = (): void => {
    if (!this.busy && this.job !== undefined) jobs.dismiss(this.job);
  };

  #result({ summary, outcome, receipt }: RunWords) {
    const { done } = this.ledger.counts();
    return {
      summary: summary(this),
      warning: done < this.entries.size,
      link: receipt,
      report: this.ledger.ids().map((id) => ({
        id,
        done: this.ledger.of(id).state === 'done',
        reason: this.ledger.of(id).state === 'done' ? '' : outcome(this, id),
      })),
    };
  }
}
