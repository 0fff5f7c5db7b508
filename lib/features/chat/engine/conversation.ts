import type { Line } from '../../../api/chat-line.ts';
import type { ChatEntry } from '../../../contract/chat.ts';
import type { FromPortal } from '../../../contract/chat-frames.ts';
import type { ChatLike } from '../../../contract/chat-words.ts';
import { Catcher } from './catcher.ts';
import { KnownEntries } from './known.ts';
import { withoutArrived } from './log.ts';
import { type Content, Outbox } from './outbox.ts';
import { begun, type ChatState } from './state.ts';
import { serviceBy, transferOn } from './transfer.ts';
import type { World } from './world.ts';

/** Milliseconds after which a transfer that nobody answered has failed. */
const unanswered = 20_000;

/** Milliseconds within which changes are told as one: a thousand entries that come at once are drawn a few times. */
const together = 50;

/**
 * One account's chat as a browser sees it: every entry once and in order, whatever breaks. Entries come by the line;
 * each time that the portal says `ready`, what came meanwhile is fetched from the history behind the last entry before
 * which nothing is missing.
 */
export class Conversation {
  readonly #world: World;
  readonly #listeners = new Set<() => void>();
  readonly #known: KnownEntries;
  readonly #outbox: Outbox;
  readonly #catcher: Catcher;
  #state: ChatState = begun;
  #line: Line | null = null;
  #doubted = false;
  /** Of the last `ready`. */
  #connection = 1;
  /** Own entries that stand for a message already. */
  readonly #accounted = new Set<string>();
  #ended = false;
  #transferTimer: ReturnType<typeof setTimeout> | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #untold = false;

  constructor(world: World) {
    this.#world = world;
    this.#known = new KnownEntries(world, {
      show: (known) => this.#set(known),
      // Somebody's first visit with this browser: what is old is not new.
      begun: () => world.memory.seen === null && this.see(),
    });
    this.#catcher = new Catcher(() => this.#known.catchUp(this.#since), {
      failed: () => this.#set({ behind: true }),
      done: () => this.#caughtUp(),
    });
    this.#outbox = new Outbox({
      upload: (file, how) => world.upload(file, how),
      send: (message) =>
        this.#state.connection === 'ready' &&
        (this.#line?.send({ ...message, connection: this.#connection }) ?? false),
      isWhole: () => this.#isWhole,
      show: (outbox) => {
        world.memory.outbox = outbox.filter(({ file, text }) => file !== undefined || text !== undefined);
        this.#set({ outbox });
      },
      newest: () => this.#known.newest,
      // Without a connection it is looked for when there is one.
      doubt: () => this.#state.connection === 'ready' && this.#catcher.begin(),
    });
    this.#outbox.restore(world.memory.outbox);
    this.seenElsewhere();
  }

  readonly getState = (): ChatState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Connects, if it is not connected; comes back by itself from then on. */
  connect(): void {
    if (this.#line || this.#ended) return;
    this.#set({ connection: 'connecting' });
    this.#line = this.#world.open({
      frame: (frame) => this.#heard(frame),
      lost: () => this.#lost('lost'),
      over: () => void this.#over(),
      refused: () => void this.#check(),
    });
  }

  /** The session is there again, or somebody wants another try. Who never was connected is not now. */
  again(): void {
    if (!this.#line) {
      if (this.#state.connection === 'over') this.connect();
      return;
    }
    this.#set({ connection: 'connecting' });
    this.#line.again();
  }

  /** Somebody is back at the window: is the line still there? */
  probe(): void {
    if (this.#state.connection !== 'over') this.#line?.probe();
  }

  /** Ends it; what has not been sent is remembered. */
  end(): void {
    this.#ended = true;
    this.#line?.close();
    this.#line = null;
    this.#catcher.stop();
    this.#outbox.stop();
    clearTimeout(this.#transferTimer);
    clearTimeout(this.#telling);
  }

  /** The newest page of the history, without a line: for whoever only wants to know whether there is news. */
  async look(): Promise<void> {
    if (this.#known.isUntouched && !this.#line) await this.#known.begin(this.#since);
  }

  /** Entries before the first one. */
  loadOlder(): Promise<void> {
    return this.#known.loadOlder();
  }

  /** Whether somebody reads what is old: it is kept for as long as they do. */
  readBack(reads: boolean): void {
    this.#known.readsBack = reads;
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
    const { newest } = this.#known;
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
    this.#known.change(entry.id, { like });
    try {
      await this.#world.like(entry.id, like);
    } catch (error) {
      this.#known.change(entry.id, { like: entry.like });
      throw error;
    }
  }

  async rate(entry: ChatEntry, score: number, reason: string): Promise<void> {
    const { id, dialogId, sn } = entry;
    await this.#world.rate({ id, dialogId, score, ...(reason && { reason }), ...(sn && { sn }) });
    this.#known.change(id, { score });
  }

  /** Everything that is there has been seen. */
  see(): void {
    this.#seen(this.#known.newest);
  }

  /** Another tab may have shown more. */
  seenElsewhere(): void {
    this.#seen(0);
  }

  #seen(upTo: number): void {
    const known = this.#world.memory.seen ?? 0;
    const seen = Math.max(this.#state.seen, known, upTo);
    if (seen > known) this.#world.memory.seen = seen;
    if (seen > this.#state.seen) this.#set({ seen });
  }

  #set(part: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...part };
    if (this.#telling) this.#untold = true;
    else this.#tell();
  }

  #tell(): void {
    this.#untold = false;
    this.#telling = setTimeout(() => {
      this.#telling = undefined;
      if (this.#untold) this.#tell();
    }, together);
    for (const listener of this.#listeners) listener();
  }

  /** Connected, and nothing is missing. */
  get #isWhole(): boolean {
    return this.#state.connection === 'ready' && this.#catcher.isDone;
  }

  #heard(frame: FromPortal): void {
    if (frame.type === 'ready') this.#ready(frame);
    else if (frame.type === 'entry') this.#entered(frame.entry);
    else if (frame.type === 'lost') this.#lost(frame.reason ? 'userDataMissing' : 'away');
    else if (frame.type === 'revoked') this.#known.revoke(frame.id);
    // What was missed is asked for with `ready`; the history may be behind what the line knows.
    else if (frame.type === 'resumed') this.#catcher.upTo(Number(frame.newest));
    else if (frame.type === 'refused') this.#outbox.refused(frame.clientId, frame.reason, frame.said);
    else if (frame.type === 'invalid') this.#outbox.refused(frame.clientId ?? '', 'invalid', '');
    else if (frame.type !== 'pong') this.#set(serviceBy(frame));
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
    this.#outbox.connected();
  }

  #entered(entry: ChatEntry): void {
    // What is looked at again, such as one's own message that was sent twice, is no news.
    if (this.#known.add(entry, this.#catcher.isDone)) this.#set(transferOn(entry, this.#state));
    this.#outbox.keep(withoutArrived(this.#state.outbox, [entry], this.#accounted));
  }

  #lost(connection: 'lost' | 'away' | 'userDataMissing'): void {
    this.#catcher.stop();
    if (this.#state.connection === 'over') return;
    this.#set({ connection, behind: false });
  }

  /** Signed out, expired, or refused by the vendor; it may also be the socket's own time. Asked once, and no loop. */
  async #over(): Promise<void> {
    this.#catcher.stop();
    const doubted = this.#doubted;
    this.#doubted = true;
    this.#set({ connection: doubted ? 'over' : 'connecting', behind: false });
    if (doubted) return;
    const there = await this.#world.checkSession();
    if (this.#ended) return;
    if (there) this.again();
    else this.#set({ connection: 'over' });
  }

  /** Sockets are refused: is it the session? */
  async #check(): Promise<void> {
    if (await this.#world.checkSession()) return;
    this.#set({ connection: 'over' });
    this.#line?.close();
    this.#line = null;
  }

  /** Behind this lies what is looked for: entries that nobody has seen, and what became of one's own messages. */
  get #since(): number {
    return Math.min(this.#outbox.unanswered, this.#world.memory.seen ?? Number.POSITIVE_INFINITY);
  }

  /** Nothing is missing any more: what was sent and is not there has not arrived, and what waits can go. */
  #caughtUp(): void {
    this.#known.settle();
    this.#set({ behind: false });
    this.#outbox.keep(withoutArrived(this.#state.outbox, this.#known.entries, this.#accounted));
    this.#outbox.flush();
  }
}
