import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import type { ChatDependencies } from './dependencies.ts';
import { mergeEntries, refetchAfter, revokedFields, updateEntry } from './entries.ts';
import { type ChatState, newestId } from './state.ts';

/** With more entries the oldest are dropped, as each costs the page rendering time. */
const maxEntries = 600;
const entriesAfterTrim = 400;

type Messages = Pick<ChatState, 'entries' | 'older'>;
type History = Pick<ChatDependencies, 'history' | 'missed'>;

interface StoreEvents {
  changed(changes: Partial<Messages>): void;
  /** The newest page of the history was loaded. */
  loaded(): void;
}

/**
 * The entries of the log that the page has, in order. They have no gaps once all missed entries have been fetched. Methods
 * that load reject when the history cannot be read, except `loadOlder`.
 */
export class MessageStore {
  readonly #history: History;
  readonly #events: StoreEvents;
  #messages: Messages = { entries: [], older: 'unknown' };
  /** No entry up to this id is missing; null before the first load. */
  #completeUpTo: number | null = null;
  /** How often the first entries were removed. A response that was requested before would leave a gap. */
  #cuts = 0;
  /** All entries after this id were fetched since the last cut. */
  #fetchedBackTo = Number.POSITIVE_INFINITY;
  /** Entries that were revoked since the page was loaded. */
  readonly #revokedIds = new Set<string>();
  /** Whether the user reads old entries, so that none are dropped. */
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
    return this.#completeUpTo === null;
  }

  /** Records that no entry up to the newest is missing. */
  markComplete(): void {
    this.#completeUpTo = this.newest;
  }

  /** Adds a live entry; `isSynced`: no entry before it is missing. Returns true when it is the newest. */
  add(entry: ChatEntry, isSynced: boolean): boolean {
    const { newest } = this;
    const [first] = this.entries;
    // An entry before the first one is loaded with those around it; added alone it would leave an invisible gap.
    if (first && Number(entry.id) < Number(first.id) && this.#messages.older !== 'none') return false;
    this.#merge([entry]);
    if (isSynced) this.markComplete();
    if (this.entries.length > maxEntries && !this.isReadingBack) {
      this.#recordCut();
      this.#set({ entries: this.entries.slice(-entriesAfterTrim), older: 'more' });
    }
    return Number(entry.id) > newest;
  }

  update(id: string, changes: Partial<ChatEntry>): void {
    this.#set({ entries: updateEntry(this.entries, id, changes) });
  }

  revoke(id: string): void {
    this.#revokedIds.add(id);
    this.update(id, revokedFields);
  }

  /** Loads the newest page and everything after `since`; returns the newest id. */
  async loadLatest(since: number): Promise<number> {
    const cutsBefore = this.#cuts;
    const { items, more } = await this.#history.history(undefined).catch((error: unknown) => {
      if (this.entries.length === 0) this.#set({ older: 'failed' });
      throw error;
    });
    if (cutsBefore !== this.#cuts) return this.fetchMissed(since);
    this.#recordCut();
    // When there are older entries, a gap lies before the first of this page.
    this.#merge(items, more ? Number(items[0]?.id) : 0);
    this.#set({ older: more ? 'more' : 'none' });
    this.#completeUpTo = newestId(items);
    this.#events.loaded();
    await this.#fetchBackTo(since);
    return newestId(items);
  }

  /** Loads the page of entries before the first one. After a failure `older` is `failed`, and the log offers a retry. */
  async loadOlder(): Promise<void> {
    const [first] = this.entries;
    if (this.#isLoadingOlder || this.#messages.older === 'none') return;
    this.#set({ older: 'loading' });
    try {
      if (!first) {
        await this.loadLatest(Number.POSITIVE_INFINITY);
        if (this.#isLoadingOlder) this.#set({ older: 'more' });
        return;
      }
      const cutsBefore = this.#cuts;
      const { items, more } = await this.#history.history(first.id);
      const wasCut = cutsBefore !== this.#cuts;
      if (!wasCut) this.#merge(items);
      this.#set({ older: more || wasCut ? 'more' : 'none' });
    } catch {
      this.#set({ older: 'failed' });
    }
  }

  /** Fetches what was missed without a connection, and everything after `since`; returns the newest id. */
  async fetchMissed(since: number): Promise<number> {
    const [first] = this.entries;
    if (!first) return this.loadLatest(since);
    const cutsBefore = this.#cuts;
    // When the connection broke before the first page was loaded, only live entries are there: start at the first.
    const after = refetchAfter(this.entries, this.#completeUpTo ?? Number(first.id));
    const { items, whole } = await this.#history.missed(String(after));
    if (cutsBefore !== this.#cuts) return this.fetchMissed(since);
    const { older } = this.#messages;
    if (!whole) this.#recordCut();
    // When too much was missed, the entries before these are loaded like older ones.
    this.#merge(items, whole ? 0 : Number(items[0]?.id));
    this.#set({ older: whole && older !== 'unknown' ? older : 'more' });
    await this.#fetchBackTo(since);
    return newestId(items);
  }

  /** Fetches all entries after `since`, unless they are loaded. */
  async #fetchBackTo(since: number): Promise<void> {
    const [first] = this.entries;
    const isLoaded = !first || this.#messages.older === 'none' || since >= Number(first.id) - 1;
    if (isLoaded || since >= this.#fetchedBackTo) return;
    const cutsBefore = this.#cuts;
    const { items } = await this.#history.missed(String(since));
    if (cutsBefore !== this.#cuts) return;
    this.#fetchedBackTo = since;
    this.#merge(items);
  }

  get #isLoadingOlder(): boolean {
    return this.#messages.older === 'loading';
  }

  /** Makes loads under way ignore their responses. */
  #recordCut(): void {
    this.#cuts += 1;
    this.#fetchedBackTo = Number.POSITIVE_INFINITY;
  }

  /** Drops entries before `from` and merges more. A revoked entry stays revoked, even if an older response has its text. */
  #merge(more: readonly ChatEntry[], from = 0): void {
    const retained = from > 0 ? this.entries.filter(({ id }) => Number(id) >= from) : this.entries;
    const withRevocation = (entry: ChatEntry) =>
      this.#revokedIds.has(entry.id) ? { ...entry, ...revokedFields } : entry;
    this.#set({ entries: mergeEntries(retained, more.map(withRevocation)) });
  }

  #set(changes: Partial<Messages>): void {
    this.#messages = { ...this.#messages, ...changes };
    this.#events.changed(changes);
  }
}
