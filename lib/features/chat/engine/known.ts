import type { ChatEntry } from '../../../contract/chat.ts';
import { behindOf, changed, merged, revoked } from './log.ts';
import { type ChatState, newestOf } from './state.ts';
import type { World } from './world.ts';

/** With so many entries, those before the last ones are let go of: each costs the page time. */
const most = 600;
const left = 400;

type Known = Pick<ChatState, 'entries' | 'older'>;

interface Told {
  show(known: Partial<Known>): void;
  /** The first page of the history is there. */
  begun(): void;
}

/** The entries that are known: in order, and none lacks between two of them once everything has been caught up with. */
export class KnownEntries {
  readonly #world: Pick<World, 'history' | 'missed'>;
  readonly #told: Told;
  #known: Known = { entries: [], older: 'unknown' };
  /** Everything up to here is there; null before anything has been asked for. */
  #settled: number | null = null;
  /** How often the log has begun elsewhere: an answer that was asked for before would stand in front of a gap. */
  #beginnings = 0;
  /** How far back the log was asked for, since it began where it does. */
  #back = Number.POSITIVE_INFINITY;
  /** Entries that were taken back since the page was loaded. */
  readonly #revoked = new Set<string>();
  /** Whether somebody reads what is old: nothing is let go of under their eyes. */
  readsBack = false;

  constructor(world: Pick<World, 'history' | 'missed'>, told: Told) {
    this.#world = world;
    this.#told = told;
  }

  get entries(): readonly ChatEntry[] {
    return this.#known.entries;
  }

  /** The newest id; 0 for none. */
  get newest(): number {
    return newestOf(this.entries);
  }

  /** Whether the history has never been asked. */
  get isUntouched(): boolean {
    return this.#settled === null;
  }

  /** Everything up to the newest is there. */
  settle(): void {
    this.#settled = this.newest;
  }

  /** Adds an entry that came by the line; `whole`: none before it lacks. True when it is the newest. */
  add(entry: ChatEntry, whole: boolean): boolean {
    const { newest } = this;
    const [first] = this.entries;
    // What lies before the first one comes with all that is around it, or nobody would see the gap.
    if (first && Number(entry.id) < Number(first.id) && this.#known.older !== 'none') return false;
    this.#put([entry]);
    if (whole) this.settle();
    if (this.entries.length > most && !this.readsBack) {
      this.#beginElsewhere();
      this.#set({ entries: this.entries.slice(-left), older: 'more' });
    }
    return Number(entry.id) > newest;
  }

  change(id: string, part: Partial<ChatEntry>): void {
    this.#set({ entries: changed(this.entries, id, part) });
  }

  revoke(id: string): void {
    this.#revoked.add(id);
    this.change(id, revoked);
  }

  /** The newest page, and whatever lies behind `since`; gives the newest id of it. Throws when it cannot be had. */
  async begin(since: number): Promise<number> {
    const asked = this.#beginnings;
    const { items, more } = await this.#world.history(undefined).catch((error: unknown) => {
      if (this.entries.length === 0) this.#set({ older: 'failed' });
      throw error;
    });
    // Somebody else has begun meanwhile, and may have asked before this.
    if (asked !== this.#beginnings) return this.catchUp(since);
    this.#beginElsewhere();
    // What was there before is behind a gap, where there is more.
    this.#put(items, more ? Number(items[0]?.id) : 0);
    this.#set({ older: more ? 'more' : 'none' });
    this.#settled = newestOf(items);
    this.#told.begun();
    await this.#reachBack(since);
    return newestOf(items);
  }

  /** Entries before the first one; a failure is shown. */
  async loadOlder(): Promise<void> {
    const [first] = this.entries;
    if (this.#isLoading || this.#known.older === 'none') return;
    this.#set({ older: 'loading' });
    try {
      if (!first) {
        await this.begin(Number.POSITIVE_INFINITY);
        if (this.#isLoading) this.#set({ older: 'more' });
        return;
      }
      const asked = this.#beginnings;
      const { items, more } = await this.#world.history(first.id);
      const fits = asked === this.#beginnings;
      if (fits) this.#put(items);
      this.#set({ older: more || !fits ? 'more' : 'none' });
    } catch {
      this.#set({ older: 'failed' });
    }
  }

  /**
   * Fetches what came while there was no line, and whatever lies behind `since`; gives the newest id that the history has.
   * Throws when it cannot be had.
   */
  async catchUp(since: number): Promise<number> {
    const [first] = this.entries;
    if (!first) return this.begin(since);
    const asked = this.#beginnings;
    // Cut before the first page came, it is the first live entry behind which nothing may lack.
    const after = behindOf(this.entries, this.#settled ?? Number(first.id));
    const { items, whole } = await this.#world.missed(String(after));
    if (asked !== this.#beginnings) return this.catchUp(since);
    const { older } = this.#known;
    if (!whole) this.#beginElsewhere();
    // Too much was missed: what lies before it can be loaded as older entries are.
    this.#put(items, whole ? 0 : Number(items[0]?.id));
    this.#set({ older: whole && older !== 'unknown' ? older : 'more' });
    await this.#reachBack(since);
    return newestOf(items);
  }

  async #reachBack(since: number): Promise<void> {
    const [first] = this.entries;
    if (!first || this.#known.older === 'none' || since >= this.#back || since >= Number(first.id) - 1)
      return;
    const asked = this.#beginnings;
    const { items } = await this.#world.missed(String(since));
    if (asked !== this.#beginnings) return;
    this.#back = since;
    this.#put(items);
  }

  get #isLoading(): boolean {
    return this.#known.older === 'loading';
  }

  #beginElsewhere(): void {
    this.#beginnings += 1;
    this.#back = Number.POSITIVE_INFINITY;
  }

  /** Puts entries among those from `from` on; what was taken back stays so, whatever an answer on its way still says. */
  #put(more: readonly ChatEntry[], from = 0): void {
    const kept = from > 0 ? this.entries.filter(({ id }) => Number(id) >= from) : this.entries;
    const taken = (entry: ChatEntry) => (this.#revoked.has(entry.id) ? { ...entry, ...revoked } : entry);
    this.#set({ entries: merged(kept, more.map(taken)) });
  }

  #set(part: Partial<Known>): void {
    this.#known = { ...this.#known, ...part };
    this.#told.show(part);
  }
}
