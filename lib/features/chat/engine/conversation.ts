import type { Line } from '../../../api/chat-line.ts';
import type { ChatEntry } from '../../../contract/chat.ts';
import type { FromPortal } from '../../../contract/chat-frames.ts';
import type { ChatLike } from '../../../contract/chat-words.ts';
import { Catcher } from './catcher.ts';
import { behindOf, changed, merged, revoked, withoutArrived } from './log.ts';
import { type Content, Outbox } from './outbox.ts';
import { begun, type ChatState, newestOf } from './state.ts';
import { serviceBy, transferOn } from './transfer.ts';
import type { World } from './world.ts';

/** Milliseconds after which a transfer that nobody answered has failed. */
const unanswered = 20_000;

/**
 * One account's chat as a browser sees it: every entry once and in order, whatever breaks. Entries come by the line;
 * each time that the portal says `ready`, what came meanwhile is fetched from the history behind the last entry before
 * which nothing is missing.
 */
export class Conversation {
  readonly #world: World;
  readonly #listeners = new Set<() => void>();
  readonly #outbox: Outbox;
  readonly #catcher: Catcher;
  #state: ChatState = begun;
  #line: Line | null = null;
  /** Everything up to here is there; null before anything has been asked for. */
  #settled: number | null = null;
  #doubted = false;
  /** Of the last `ready`. */
  #connection = 1;
  /** Entries that were taken back since the page was loaded. */
  readonly #revoked = new Set<string>();
  #transferTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(world: World) {
    this.#world = world;
    this.#catcher = new Catcher(
      () => this.#catchUp(),
      () => this.#caughtUp(),
    );
    this.#outbox = new Outbox({
      upload: (file, how) => world.upload(file, how),
      send: (message) =>
        this.#isWhole && (this.#line?.send({ ...message, connection: this.#connection }) ?? false),
      show: (outbox) => {
        world.memory.outbox = outbox.filter(({ file, text }) => file !== undefined || text !== undefined);
        this.#set({ outbox });
      },
      newest: () => newestOf(this.#state.entries),
      // Without a connection it is looked for when there is one.
      doubt: () => this.#state.connection === 'ready' && this.#catcher.begin(),
    });
    this.#outbox.restore(world.memory.outbox);
    if (world.memory.seen !== null) this.#set({ seen: world.memory.seen });
  }

  readonly getState = (): ChatState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Connects, if it is not connected; comes back by itself from then on. */
  connect(): void {
    if (this.#line) return;
    this.#set({ connection: 'connecting' });
    this.#line = this.#world.open({
      frame: (frame) => this.#heard(frame),
      lost: () => this.#lost('lost'),
      over: () => void this.#over(),
      refused: () => void this.#check(),
    });
  }

  /** The session is there again, or somebody wants another try. */
  again(): void {
    if (this.#line) this.#line.again();
    else this.connect();
  }

  /** Somebody is back at the window: is the line still there? */
  probe(): void {
    if (this.#state.connection !== 'over') this.#line?.probe();
  }

  /** Ends it; what has not been sent is remembered. */
  end(): void {
    this.#line?.close();
    this.#line = null;
    this.#catcher.stop();
    this.#outbox.stop();
    clearTimeout(this.#transferTimer);
  }

  /** The newest page of the history, without a line: for whoever only wants to know whether there is news. */
  async look(): Promise<void> {
    if (this.#settled === null && !this.#line) await this.#begin();
  }

  /** Entries before the first one. */
  async loadOlder(): Promise<void> {
    const { older, entries } = this.#state;
    if (older === 'loading' || older === 'none') return;
    this.#set({ older: 'loading' });
    try {
      const { items, more } = await this.#world.history(entries[0]?.id);
      this.#set({ entries: this.#merged(items, this.#state.entries), older: more ? 'more' : 'none' });
    } catch {
      this.#set({ older: 'failed' });
    }
  }

  send(content: Content, sn: string): void {
    if (this.#state.transfer === 'ended') this.#set({ transfer: 'none' });
    this.#outbox.add(content, sn);
  }

  /** Sends a failed message again: under the same id, so that it is the same message. */
  resend(clientId: string): void {
    this.#outbox.resend(clientId);
  }

  /** Takes a message back that has not gone out, or failed; an upload is cancelled. */
  discard(clientId: string): void {
    this.#outbox.discard(clientId);
  }

  transfer(): void {
    const newest = newestOf(this.#state.entries);
    const asked = this.#line?.send({ type: 'transfer', ...(newest > 0 ? { after: String(newest) } : {}) });
    this.#set({ transfer: asked ? 'requested' : 'failed', place: null });
    clearTimeout(this.#transferTimer);
    // Answered in time, it is no longer asked for.
    this.#transferTimer = setTimeout(() => {
      if (this.#state.transfer === 'requested') this.#set({ transfer: 'failed' });
    }, unanswered);
  }

  /** Shows it at once, and takes it back when it could not be saved. */
  async like(entry: ChatEntry, like: ChatLike): Promise<void> {
    this.#change(entry.id, { like });
    try {
      await this.#world.like(entry.id, like);
    } catch (error) {
      this.#change(entry.id, { like: entry.like });
      throw error;
    }
  }

  async rate(entry: ChatEntry, score: number, reason: string): Promise<void> {
    const { id, dialogId, sn } = entry;
    await this.#world.rate({ id, dialogId, score, ...(reason && { reason }), ...(sn && { sn }) });
    this.#change(id, { score });
  }

  /** Everything that is there has been seen. */
  see(): void {
    // Another tab may be further.
    const seen = Math.max(this.#state.seen, this.#world.memory.seen ?? 0, newestOf(this.#state.entries));
    if (seen === this.#state.seen) return;
    this.#world.memory.seen = seen;
    this.#set({ seen });
  }

  #set(part: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** Connected, and nothing is missing. */
  get #isWhole(): boolean {
    return this.#state.connection === 'ready' && this.#catcher.isDone;
  }

  #revoke(id: string): void {
    this.#revoked.add(id);
    this.#change(id, revoked);
  }

  /** As they are in order; what was taken back stays so, whatever an answer on its way still says. */
  #merged(entries: readonly ChatEntry[], more: readonly ChatEntry[]): readonly ChatEntry[] {
    const taken = (entry: ChatEntry) => (this.#revoked.has(entry.id) ? { ...entry, ...revoked } : entry);
    return merged(entries, more.map(taken));
  }

  #change(id: string, part: Partial<ChatEntry>): void {
    this.#set({ entries: changed(this.#state.entries, id, part) });
  }

  #heard(frame: FromPortal): void {
    if (frame.type === 'ready') this.#ready(frame);
    else if (frame.type === 'entry') this.#entered(frame.entry);
    else if (frame.type === 'lost') this.#lost('away');
    else if (frame.type === 'revoked') this.#revoke(frame.id);
    // What was missed is asked for with `ready`; the history may be behind what the line knows.
    else if (frame.type === 'resumed') this.#catcher.upTo(Number(frame.newest));
    else if (frame.type === 'refused') this.#refused(frame);
    else if (frame.type === 'invalid') this.#outbox.refused(frame.clientId ?? '', 'invalid', '');
    else if (frame.type !== 'pong') this.#set(serviceBy(frame));
  }

  #refused({ clientId, reason, said }: Extract<FromPortal, { type: 'refused' }>): void {
    this.#outbox.refused(clientId, reason, said);
    // It was for a connection of before, and there is a new one already.
    if (reason === 'notConnected' && this.#isWhole) this.#outbox.send();
  }

  #ready({ connection, service, agent }: Extract<FromPortal, { type: 'ready' }>): void {
    this.#doubted = false;
    this.#connection = connection;
    const was = this.#state.transfer;
    const passing = was === 'transferred' || was === 'transferring';
    // Somebody who still waits is told the place in the queue anew.
    const transfer = agent ? 'transferred' : passing ? 'none' : was;
    this.#set({ connection: 'ready', service, agent, transfer, place: null });
    this.#catcher.begin();
  }

  #entered(entry: ChatEntry): void {
    const before = newestOf(this.#state.entries);
    const entries = this.#merged(this.#state.entries, [entry]);
    if (this.#catcher.isDone) this.#settled = newestOf(entries);
    // What is looked at again, such as one's own message that was sent twice, is no news.
    const news = Number(entry.id) > before ? transferOn(entry, this.#state) : {};
    this.#set({ entries, ...news });
    this.#outbox.keep(withoutArrived(this.#state.outbox, [entry]));
  }

  #lost(connection: 'lost' | 'away'): void {
    this.#catcher.stop();
    if (this.#state.connection === 'over') return;
    this.#set({ connection });
  }

  /** Signed out, expired, or refused by the vendor: asked once, and no loop. */
  async #over(): Promise<void> {
    this.#catcher.stop();
    this.#set({ connection: 'over' });
    const doubted = this.#doubted;
    this.#doubted = true;
    if (!doubted && (await this.#world.checkSession())) this.again();
  }

  /** Sockets are refused: is it the session? */
  async #check(): Promise<void> {
    if (await this.#world.checkSession()) return;
    this.#set({ connection: 'over' });
    this.#line?.close();
    this.#line = null;
  }

  async #begin(): Promise<void> {
    const { items, more } = await this.#world.history(undefined).catch((error: unknown) => {
      if (this.#state.older === 'unknown') this.#set({ older: 'failed' });
      throw error;
    });
    // What was there before is behind a gap, where there is more.
    const from = more ? Number(items[0]?.id) : 0;
    const kept = this.#state.entries.filter(({ id }) => Number(id) >= from);
    this.#set({ entries: this.#merged(kept, items), older: more ? 'more' : 'none' });
    this.#settled = newestOf(items);
    // Somebody's first visit with this browser: what is old is not new.
    if (this.#world.memory.seen === null) this.see();
  }

  /** Fetches what came while there was no line; gives the newest id that is known then. */
  async #catchUp(): Promise<number> {
    const { entries, older } = this.#state;
    const [first] = entries;
    if (!first) await this.#begin();
    else {
      // Cut before the first page came, it is the first live entry behind which nothing may lack.
      const after = behindOf(entries, this.#settled ?? Number(first.id));
      const { items, whole } = await this.#world.missed(String(after));
      // Too much was missed: what lies before it can be loaded as older entries are.
      const from = whole ? 0 : Number(items[0]?.id);
      const kept = this.#state.entries.filter(({ id }) => Number(id) >= from);
      this.#set({ entries: this.#merged(kept, items), older: whole && older !== 'unknown' ? older : 'more' });
    }
    return newestOf(this.#state.entries);
  }

  /** Nothing is missing any more: what was sent and is not there has not arrived, and what waits can go. */
  #caughtUp(): void {
    this.#settled = newestOf(this.#state.entries);
    this.#outbox.keep(withoutArrived(this.#state.outbox, this.#state.entries));
    this.#outbox.flush();
  }
}
