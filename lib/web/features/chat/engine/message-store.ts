import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import type { ChatDependencies } from './dependencies.ts';
import { mergeEntries, refetchAfter, revokedFields, updateEntry } from './entries.ts';
import { type ChatState, newestId } from './state.ts';

/** Above this number the oldest entries are dropped, as each costs the page time. */
const maxEntries = 600;
const trimmedLength = 400;

type Messages = Pick<ChatState, 'entries' | 'older'>;
type History = Pick<ChatDependencies, 'history' | 'missed'>;

interface StoreEvents {
  changed(part: Partial<Messages>): void;
  /** The newest page of the history was loaded. */
  loaded(): void;
}

/** The loaded entries, in order; without gaps once everything missed has been fetched. */
export class MessageStore {
  readonly #history: History;
  readonly #events: StoreEvents;
  #messages: Messages = { entries: [], older: 'unknown' };
  /** No entry up to this one is missing; null before the first load. */
  #settled: number | null = null;
  /** Counts how often the log was cut: a response requested before a cut would leave a gap. */
  #cuts = 0;
  /** How far back entries were fetched since the last cut. */
  #fetchedBackTo = Number.POSITIVE_INFINITY;
  /** Entries that were revoked since the page was loaded. */
  readonly #revoked = new Set<string>();
  /** While the user reads old entries none are dropped. */
  isReadingBack = false;

  constructor(history: History, events: StoreEvents) {
    this.#history = history;
    this.#events = events;
  }

  get entries(): readonly ChatEntry[] {
    return this.#messages.entries;
  }

  /** The newest id; 0 for none. */
  get newest(): number {
    return newestId(this.entries);
  }

  /** Whether nothing has been loaded yet. */
  get isUntouched(): boolean {
    return this.#settled === null;
  }

  /** No entry up to the newest is missing. */
  settle(): void {
    this.#settled = this.newest;
  }

  /** Adds a live entry; `isSynced`: none before it is missing. Returns true when it is the newest. */
  add(entry: ChatEntry, isSynced: boolean): boolean {
    const { newest } = this;
    const [first] = this.entries;
    // Entries before the first come with their neighbours; alone it would leave an invisible gap.
    if (first && Number(entry.id) < Number(first.id) && this.#messages.older !== 'none') return false;
    this.#merge([entry]);
    if (isSynced) this.settle();
    if (this.entries.length > maxEntries && !this.isReadingBack) {
      this.#cut();
      this.#set({ entries: this.entries.slice(-trimmedLength), older: 'more' });
    }
    return Number(entry.id) > newest;
  }

  update(id: string, part: Partial<ChatEntry>): void {
    this.#set({ entries: updateEntry(this.entries, id, part) });
  }

  revoke(id: string): void {
    this.#revoked.add(id);
    this.update(id, revokedFields);
  }

  /** Loads the newest page and everything after `since`; returns the newest id. */
  async loadLatest(since: number): Promise<number> {
    const cuts = this.#cuts;
    const { items, more } = await this.#history.history(undefined).catch((error: unknown) => {
      if (this.entries.length === 0) this.#set({ older: 'failed' });
      throw error;
    });
    // The log was cut during the request, whose response may be older.
    if (cuts !== this.#cuts) return this.fetchMissed(since);
    this.#cut();
    // Where there are more entries, a gap lies before the first of these.
    this.#merge(items, more ? Number(items[0]?.id) : 0);
    this.#set({ older: more ? 'more' : 'none' });
    this.#settled = newestId(items);
    this.#events.loaded();
    await this.#fetchBackTo(since);
    return newestId(items);
  }

  /** Loads entries before the first one; a failure is shown. */
  async loadOlder(): Promise<void> {
    const [first] = this.entries;
    if (this.#isLoading || this.#messages.older === 'none') return;
    this.#set({ older: 'loading' });
    try {
      if (!first) {
        await this.loadLatest(Number.POSITIVE_INFINITY);
        if (this.#isLoading) this.#set({ older: 'more' });
        return;
      }
      const cuts = this.#cuts;
      const { items, more } = await this.#history.history(first.id);
      const fits = cuts === this.#cuts;
      if (fits) this.#merge(items);
      this.#set({ older: more || !fits ? 'more' : 'none' });
    } catch {
      this.#set({ older: 'failed' });
    }
  }

  /** Fetches what was missed without a connection, and everything after `since`; returns the newest id. */
  async fetchMissed(since: number): Promise<number> {
    const [first] = this.entries;
    if (!first) return this.loadLatest(since);
    const cuts = this.#cuts;
    // Where the connection broke before the first page came, the first live entry is the start.
    const after = refetchAfter(this.entries, this.#settled ?? Number(first.id));
    const { items, whole } = await this.#history.missed(String(after));
    if (cuts !== this.#cuts) return this.fetchMissed(since);
    const { older } = this.#messages;
    if (!whole) this.#cut();
    // When too much was missed, the entries before these are loaded like older ones.
    this.#merge(items, whole ? 0 : Number(items[0]?.id));
    this.#set({ older: whole && older !== 'unknown' ? older : 'more' });
    await this.#fetchBackTo(since);
    return newestId(items);
  }

  async #fetchBackTo(since: number): Promise<void> {
    const [first] = this.entries;
    const isLoaded = !first || this.#messages.older === 'none' || since >= Number(first.id) - 1;
    if (isLoaded || since >= this.#fetchedBackTo) return;
    const cuts = this.#cuts;
    const { items } = await this.#history.missed(String(since));
    if (cuts !== this.#cuts) return;
    this.#fetchedBackTo = since;
    this.#merge(items);
  }

  get #isLoading(): boolean {
    return this.#messages.older === 'loading';
  }

  #cut(): void {
    this.#cuts += 1;
    this.#fetchedBackTo = Number.POSITIVE_INFINITY;
  }

  /** Merges entries into those from `from` on. A revoked one stays revoked, whatever an older response says. */
  #merge(more: readonly ChatEntry[], from = 0): void {
    const retained = from > 0 ? this.entries.filter(({ id }) => Number(id) >= from) : this.entries;
    const current = (entry: ChatEntry) =>
      this.#revoked.has(entry.id) ? { ...entry, ...revokedFields } : entry;
    this.#set({ entries: mergeEntries(retained, more.map(current)) });
  }

  #set(part: Partial<Messages>): void {
    this.#messages = { ...this.#messages, ...part };
    this.#events.changed(part);
  }
}
