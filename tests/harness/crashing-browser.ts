import { randomUUID } from 'node:crypto';
import type { call } from '#lib/web/api/call.ts';
import type { BatchRun } from '#lib/web/ui/batch/batch-run.ts';
import type { DraftStorage } from '#lib/web/ui/batch/stored-runs.ts';
import type { Random } from '../sandbox/data/random.ts';
import { type CallFault, callFaults, withCallFaults } from './call-faults.ts';
import { sandbox } from './servers/worker-servers.ts';

const never = new Promise<never>(() => {});
const maxFaults = 14;

export const jobTexts = { title: '', summary: () => '', outcome: () => '', receipt: { href: '', label: '' } };

type Run = Pick<BatchRun<unknown, unknown>, 'start' | 'statuses'>;

interface OpenDraft {
  readonly state: { readonly run: Run | null; readonly entries: readonly unknown[] };
  load(): void;
}

/** A browser with the draft of a batch: what it stores stays, and the page may crash at any call. */
export class CrashingBrowser<Draft extends OpenDraft> {
  stored = new Map<string, unknown>();
  draft: Draft;
  crashes = 0;
  /** "operation fault" for each that was injected. */
  readonly faults = new Set<string>();
  readonly #chance: Random;
  readonly #call: typeof call;
  readonly #createDraft: (storage: DraftStorage, callOperation: typeof call) => Draft;
  #left = maxFaults;
  #crash = Promise.withResolvers<'crashed'>();

  constructor(
    chance: Random,
    callOperation: typeof call,
    createDraft: (storage: DraftStorage, callOperation: typeof call) => Draft,
  ) {
    this.#chance = chance;
    this.#call = callOperation;
    this.#createDraft = createDraft;
    this.draft = this.#openPage();
  }

  #openPage(): Draft {
    const values = structuredClone(this.stored);
    this.stored = values;
    let isAlive = true;
    const storage: DraftStorage = {
      // Of one page, as a crash releases its locks.
      user: randomUUID(),
      get: (name) => values.get(name),
      // A crashed page stores nothing.
      set: (name, value) => {
        if (isAlive) values.set(name, structuredClone(value));
      },
    };
    const faulty = withCallFaults(this.#call, sandbox(), (name) => this.#nextFault(name));
    const crashing = async (...args: Parameters<typeof call>) => {
      if (!isAlive) return never;
      const place =
        this.#left > 0 && this.#chance.chance(0.15) ? this.#chance.pick(['before', 'after']) : 'none';
      if (place === 'none') return faulty(...args);
      isAlive = false;
      this.crashes += 1;
      // The request may have left the browser, and is carried out without it.
      if (place === 'after') await faulty(...args).catch(() => {});
      this.#crash.resolve('crashed');
      return never;
    };
    const draft = this.#createDraft(storage, serialized(crashing as typeof call));
    draft.load();
    return draft;
  }

  #nextFault(name: string): CallFault {
    this.#left -= 1;
    if (this.#left <= 0 || !this.#chance.chance(0.35)) return 'none';
    const fault = this.#chance.pick(callFaults);
    this.faults.add(`${name} ${fault}`);
    return fault;
  }

  /** Waits for the work of the page, or opens it again after a crash. */
  async until(work: Promise<unknown>): Promise<void> {
    const end = await Promise.race([work, this.#crash.promise]);
    if (end !== 'crashed') return;
    this.#crash = Promise.withResolvers<'crashed'>();
    this.draft = this.#openPage();
  }

  /** Sends, looks up and sends again, as the user does, until nothing is open. `send` creates a run of the entries. */
  async finish(send: (draft: Draft) => Promise<Run | null>): Promise<void> {
    for (const end = Date.now() + 30_000; Date.now() < end; ) {
      const { run, entries } = this.draft.state;
      if (!run) {
        if (entries.length === 0) return;
        const created = await send(this.draft);
        if (created) await this.until(created.start('send', jobTexts));
        continue;
      }
      const { unknown, missing, waiting, refused } = run.statuses.counts();
      if (refused > 0) throw new Error(`refused: ${run.statuses.ids('refused')}`);
      if (unknown + missing + waiting === 0) return;
      await this.until(run.start(unknown > 0 ? 'lookUp' : 'send', jobTexts));
    }
  }
}

/** One call at a time, as a fault of the sandbox concerns the next call. */
function serialized(callOperation: typeof call): typeof call {
  let last: Promise<unknown> = Promise.resolve();
  const queued = (...args: Parameters<typeof call>) => {
    const next = last.then(() => callOperation(...args));
    last = next.catch(() => {});
    return next;
  };
  return queued as typeof call;
}
