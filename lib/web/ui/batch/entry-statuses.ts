/**
 * `missing`: sent, but not executed at the last look-up. `unknown`: sent, and not looked up since. `done` and `refused`
 * are final.
 */
export type EntryState = 'waiting' | 'sending' | 'done' | 'refused' | 'missing' | 'unknown';

export interface EntryStatus {
  readonly state: EntryState;
  /** The code of a refusal; empty in every other state. */
  readonly reason: string;
}

const waiting: EntryStatus = { state: 'waiting', reason: '' };

/** The status of every entry of a batch by its id, and the ids that an unconfirmed attempt may have executed. */
export class EntryStatuses {
  readonly #statuses: Map<string, EntryStatus>;
  readonly #unconfirmed: Set<string>;
  readonly #onChange: () => void;

  /** `unconfirmed` are ids from earlier batches. Throws when an id occurs twice. */
  constructor(ids: readonly string[], unconfirmed: Iterable<string> = [], onChange = () => {}) {
    this.#statuses = new Map(ids.map((id) => [id, waiting]));
    if (this.#statuses.size !== ids.length) throw new Error('The batch has an entry twice');
    this.#unconfirmed = new Set(unconfirmed);
    this.#onChange = onChange;
  }

  /** Throws for an id that is not in the batch. */
  of(id: string): EntryStatus {
    const status = this.#statuses.get(id);
    if (!status) throw new Error('The batch has no such entry');
    return status;
  }

  /** Returns the ids with one of these states, or all, in their order. */
  ids(...states: EntryState[]): string[] {
    const all = [...this.#statuses];
    return (states.length === 0 ? all : all.filter(([, { state }]) => states.includes(state))).map(
      ([id]) => id,
    );
  }

  counts(): Record<EntryState, number> {
    const counts = { waiting: 0, sending: 0, done: 0, refused: 0, missing: 0, unknown: 0 };
    for (const { state } of this.#statuses.values()) counts[state] += 1;
    return counts;
  }

  /** Whether an unconfirmed attempt may have executed the entry, or still may. */
  isUnconfirmed(id: string): boolean {
    return this.#unconfirmed.has(id);
  }

  unconfirmed(): string[] {
    return [...this.#unconfirmed];
  }

  markUnconfirmed(ids: readonly string[]): void {
    for (const id of ids) this.#unconfirmed.add(id);
  }

  set(ids: readonly string[], state: EntryState, reason = ''): void {
    for (const id of ids) {
      // A late response must not undo `done`.
      if (this.of(id).state === 'done') continue;
      this.#statuses.set(id, { state, reason });
      if (state === 'done') this.#unconfirmed.delete(id);
    }
    this.#onChange();
  }
}
