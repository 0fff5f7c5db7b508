/**
 * What is known of one entry on its way: `waiting` has never been sent, `missing` was sent and had not arrived when
 * last looked up, and of `unknown` nobody knows. The three others are final, or about to be.
 */
export type State = 'waiting' | 'sending' | 'done' | 'refused' | 'missing' | 'unknown';

export interface EntryStatus {
  readonly state: State;
  /** Why it was refused, as a code; empty in every other state. */
  readonly reason: string;
}

const waiting: EntryStatus = { state: 'waiting', reason: '' };

/**
 * The state of every entry of one delivery, each under its id once. Nothing is ever taken out of it, so that no entry
 * can get lost. It also remembers which entries may have been carried out by an attempt that nobody confirmed.
 */
export class Ledger {
  readonly #statuses: Map<string, EntryStatus>;
  readonly #unconfirmed: Set<string>;
  readonly #onChange: () => void;

  /** Throws when an id is given twice. `unconfirmed` are ids of which an earlier delivery never learnt the outcome. */
  constructor(ids: readonly string[], unconfirmed: Iterable<string> = [], onChange = () => {}) {
    this.#statuses = new Map(ids.map((id) => [id, waiting]));
    if (this.#statuses.size !== ids.length) throw new Error('An entry stands in the delivery twice');
    this.#unconfirmed = new Set(unconfirmed);
    this.#onChange = onChange;
  }

  /** The status of an entry; throws for one that is not in the delivery. */
  of(id: string): EntryStatus {
    const status = this.#statuses.get(id);
    if (!status) throw new Error('No such entry in the delivery');
    return status;
  }

  /** Every id, in the order in which they were given. */
  ids(...states: State[]): string[] {
    const all = [...this.#statuses];
    return (states.length === 0 ? all : all.filter(([, { state }]) => states.includes(state))).map(
      ([id]) => id,
    );
  }

  /** How many entries are in each state. */
  counts(): Record<State, number> {
    const counts = { waiting: 0, sending: 0, done: 0, refused: 0, missing: 0, unknown: 0 };
    for (const { state } of this.#statuses.values()) counts[state] += 1;
    return counts;
  }

  /** Whether an attempt whose outcome nobody confirmed may have carried it out, or may still do so. */
  isUnconfirmed(id: string): boolean {
    return this.#unconfirmed.has(id);
  }

  /** Every id that is unconfirmed and has not turned out to be done. */
  unconfirmed(): string[] {
    return [...this.#unconfirmed];
  }

  markUnconfirmed(ids: readonly string[]): void {
    for (const id of ids) this.#unconfirmed.add(id);
  }

  set(ids: readonly string[], state: State, reason = ''): void {
    for (const id of ids) {
      // What arrived has arrived: no later answer makes it undone.
      if (this.of(id).state === 'done') continue;
      this.#statuses.set(id, { state, reason });
      if (state === 'done') this.#unconfirmed.delete(id);
    }
    this.#onChange();
  }
}
