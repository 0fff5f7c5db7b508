/**
 * What is known of one entry on its way: `waiting` has never been sent, `missing` was sent and had not arrived when
 * last looked up, and of `unknown` nobody knows. The three others are final, or about to be.
 */
export type State = 'waiting' | 'sending' | 'done' | 'refused' | 'missing' | 'unknown';

export interface Fate {
  readonly state: State;
  /** Why it was refused, as a code; empty in every other state. */
  readonly reason: string;
}

const waiting: Fate = { state: 'waiting', reason: '' };

/**
 * The state of every entry of one delivery, each under its id once. Nothing is ever taken out of it, so that no entry
 * can get lost. It also remembers which entries may have been carried out by an attempt that nobody confirmed.
 */
export class Ledger {
  readonly #fates: Map<string, Fate>;
  readonly #doubted: Set<string>;
  readonly #listeners = new Set<() => void>();
  #version = 0;

  /** Throws when an id is given twice. `doubted` are ids of which an earlier delivery never learnt the outcome. */
  constructor(ids: readonly string[], doubted: Iterable<string> = []) {
    this.#fates = new Map(ids.map((id) => [id, waiting]));
    if (this.#fates.size !== ids.length) throw new Error('An entry stands in the delivery twice');
    this.#doubted = new Set(doubted);
  }

  /** The fate of an entry; throws for one that is not in the delivery. */
  of(id: string): Fate {
    const fate = this.#fates.get(id);
    if (!fate) throw new Error('No such entry in the delivery');
    return fate;
  }

  /** Every id, in the order in which they were given. */
  ids(...states: State[]): string[] {
    const all = [...this.#fates];
    return (states.length === 0 ? all : all.filter(([, { state }]) => states.includes(state))).map(
      ([id]) => id,
    );
  }

  /** How many entries are in each state. */
  counts(): Record<State, number> {
    const counts = { waiting: 0, sending: 0, done: 0, refused: 0, missing: 0, unknown: 0 };
    for (const { state } of this.#fates.values()) counts[state] += 1;
    return counts;
  }

  /** Whether an attempt whose outcome nobody confirmed may have carried it out, or may still do so. */
  isDoubted(id: string): boolean {
    return this.#doubted.has(id);
  }

  /** Every id that is doubted and has not turned out to be done. */
  doubted(): string[] {
    return [...this.#doubted];
  }

  doubt(ids: readonly string[]): void {
    for (const id of ids) this.#doubted.add(id);
  }

  set(ids: readonly string[], state: State, reason = ''): void {
    for (const id of ids) {
      // What arrived has arrived: no later answer makes it undone.
      if (this.of(id).state === 'done') continue;
      this.#fates.set(id, { state, reason });
      if (state === 'done') this.#doubted.delete(id);
    }
    this.#version += 1;
    for (const tell of this.#listeners) tell();
  }

  /** Grows with each change. */
  version = (): number => this.#version;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}
