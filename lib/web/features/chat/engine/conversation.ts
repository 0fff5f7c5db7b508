import type { FromPortal } from '#lib/contract/chat-frames.ts';
import type { ChatLike } from '#lib/contract/constants.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import type { ReconnectingSocket } from '../../../api/chat-socket.ts';
import type { ChatDependencies } from './dependencies.ts';
import { withoutDelivered } from './entries.ts';
import { GapSync } from './gap-sync.ts';
import { MessageStore } from './message-store.ts';
import { type Content, Outbox } from './outbox.ts';
import { type ChatState, createChatStore } from './state.ts';
import { stateOfEntry, stateOfFrame } from './transfer.ts';

/** A transfer that is not answered within this time has failed. */
const transferTimeoutMs = 20_000;

/**
 * One account's chat in a browser: every entry once and in order, whatever breaks. Entries come by the socket. After each
 * `ready` what was missed is fetched from the history (decision 27).
 */
export class Conversation {
  readonly store = createChatStore();
  readonly getState = this.store.getState;
  readonly #dependencies: ChatDependencies;
  readonly #messages: MessageStore;
  readonly #outbox: Outbox;
  readonly #gapSync: GapSync;
  #socket: ReconnectingSocket | null = null;
  /** Whether the session was checked since the last `ready`. */
  #isSessionChecked = false;
  /** The number of the last `ready`. */
  #connection = 1;
  /** Own entries that match a message of the outbox already. */
  readonly #matched = new Set<string>();
  #isClosed = false;
  #transferTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(dependencies: ChatDependencies) {
    this.#dependencies = dependencies;
    const { storage } = dependencies;
    this.#messages = new MessageStore(dependencies, {
      changed: (messages) => this.#set(messages),
      // On the first visit with this browser old entries are not unread.
      loaded: () => storage.seen === null && this.markRead(),
    });
    this.#gapSync = new GapSync(() => this.#messages.fetchMissed(this.#since), {
      failed: () => this.#set({ behind: true }),
      done: () => this.#synced(),
    });
    this.#outbox = new Outbox({
      upload: (file, options) => dependencies.upload(file, options),
      send: (message) =>
        this.getState().connection === 'ready' &&
        (this.#socket?.send({ ...message, connection: this.#connection }) ?? false),
      isSynced: () => this.#isSynced,
      changed: (outbox) => {
        storage.outbox = outbox.filter(({ file, text }) => file !== undefined || text !== undefined);
        this.#set({ outbox });
      },
      newest: () => this.#messages.newest,
      // Without a connection the next `ready` does it.
      resync: () => this.getState().connection === 'ready' && this.#gapSync.start(),
    });
    this.#outbox.restore(storage.outbox);
    this.syncReadState();
  }

  /** Connects unless connected, and reconnects from then on. */
  connect(): void {
    if (this.#socket || this.#isClosed) return;
    this.#set({ connection: 'connecting' });
    this.#socket = this.#dependencies.open({
      onFrame: (frame) => this.#receive(frame),
      onLost: () => this.#disconnected('lost'),
      onSessionOver: () => void this.#sessionOver(),
      onAttemptsFailed: () => void this.#checkSession(),
    });
  }

  /** After another sign-in, or when the user retries. Does not connect a conversation that never was connected. */
  reconnect(): void {
    if (!this.#socket) {
      if (this.getState().connection === 'signedOut') this.connect();
      return;
    }
    this.#set({ connection: 'connecting' });
    this.#socket.reconnect();
  }

  /** Checks the connection when the user returns to the window. */
  probe(): void {
    if (this.getState().connection !== 'signedOut') this.#socket?.probe();
  }

  /** Closes it; messages that have not been sent stay in the storage. */
  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
    this.#socket = null;
    this.#gapSync.stop();
    this.#outbox.stop();
    clearTimeout(this.#transferTimer);
  }

  /** Loads the newest page without a connection, to count unread entries. */
  async loadLatest(): Promise<void> {
    if (this.#messages.isUntouched && !this.#socket) await this.#messages.loadLatest(this.#since);
  }

  /** Loads entries before the first one. */
  loadOlder(): Promise<void> {
    return this.#messages.loadOlder();
  }

  /** Whether the user reads old entries, which are kept for as long. */
  setReadingBack(isReadingBack: boolean): void {
    this.#messages.isReadingBack = isReadingBack;
  }

  send(content: Content, sn: string): void {
    if (this.getState().transfer === 'ended') this.#set({ transfer: 'none' });
    this.#outbox.add(content, sn);
  }

  /** Sends a failed message again, under the same id. */
  resend(clientId: string): void {
    this.#outbox.resend(clientId);
  }

  /** Removes a message that was not sent, or failed; cancels its upload. */
  discard(clientId: string): void {
    this.#outbox.discard(clientId);
  }

  /** Asks for a human agent. */
  requestTransfer(): void {
    const { newest } = this.#messages;
    const isSent = this.#socket?.send({ type: 'transfer', ...(newest > 0 ? { after: String(newest) } : {}) });
    this.#set({ transfer: isSent ? 'requested' : 'failed', place: null });
    clearTimeout(this.#transferTimer);
    this.#transferTimer = setTimeout(() => {
      if (this.getState().transfer === 'requested') this.#set({ transfer: 'failed' });
    }, transferTimeoutMs);
  }

  /** Optimistic: restored when it could not be saved. */
  async like(entry: ChatEntry, like: ChatLike): Promise<void> {
    this.#messages.update(entry.id, { like });
    try {
      await this.#dependencies.like(entry.id, like);
    } catch (error) {
      this.#messages.update(entry.id, { like: entry.like });
      throw error;
    }
  }

  async rate(entry: ChatEntry, score: number, reason: string): Promise<void> {
    const { id, dialogId, sn } = entry;
    await this.#dependencies.rate({ id, dialogId, score, ...(reason && { reason }), ...(sn && { sn }) });
    this.#messages.update(id, { score });
  }

  /** All entries have been seen. */
  markRead(): void {
    this.#updateReadState(this.#messages.newest);
  }

  /** Another tab may have shown more. */
  syncReadState(): void {
    this.#updateReadState(0);
  }

  #updateReadState(upTo: number): void {
    const { storage } = this.#dependencies;
    const stored = storage.seen ?? 0;
    const seen = Math.max(this.getState().seen, stored, upTo);
    if (seen > stored) storage.seen = seen;
    if (seen > this.getState().seen) this.#set({ seen });
  }

  #set(part: Partial<ChatState>): void {
    this.store.setState(part);
  }

  /** Connected, and nothing is missing. */
  get #isSynced(): boolean {
    return this.getState().connection === 'ready' && this.#gapSync.isDone;
  }

  #receive(frame: FromPortal): void {
    if (frame.type === 'ready') this.#ready(frame);
    else if (frame.type === 'entry') this.#addEntry(frame.entry);
    else if (frame.type === 'lost') this.#disconnected(frame.reason ? 'userDataMissing' : 'unreachable');
    else if (frame.type === 'revoked') this.#messages.revoke(frame.id);
    else if (frame.type === 'resumed') this.#gapSync.expect(Number(frame.newest));
    else if (frame.type === 'refused') this.#outbox.refused(frame.clientId, frame.reason, frame.said);
    else if (frame.type === 'invalid') this.#outbox.refused(frame.clientId ?? '', 'invalid', '');
    else if (frame.type !== 'pong') this.#set(stateOfFrame(frame));
  }

  #ready({ connection, service, agent }: Extract<FromPortal, { type: 'ready' }>): void {
    this.#isSessionChecked = false;
    this.#connection = connection;
    const was = this.getState().transfer;
    const isOutdated = was === 'transferred' || was === 'transferring';
    // Who still waits gets the place in the queue again.
    const transfer = agent ? 'transferred' : isOutdated ? 'none' : was;
    this.#set({ connection: 'ready', service, agent, transfer, place: null });
    this.#gapSync.start();
    this.#outbox.connected();
  }

  #addEntry(entry: ChatEntry): void {
    // An entry that comes again, such as a message sent twice, changes no status.
    if (this.#messages.add(entry, this.#gapSync.isDone)) this.#set(stateOfEntry(entry, this.getState()));
    this.#outbox.keep(withoutDelivered(this.getState().outbox, [entry], this.#matched));
  }

  #disconnected(connection: 'lost' | 'unreachable' | 'userDataMissing'): void {
    this.#gapSync.stop();
    if (this.getState().connection === 'signedOut') return;
    this.#set({ connection, behind: false });
  }

  /** Signed out, expired, refused by the vendor, or only the socket's lifetime. The session is checked once, to avoid a loop. */
  async #sessionOver(): Promise<void> {
    this.#gapSync.stop();
    const wasChecked = this.#isSessionChecked;
    this.#isSessionChecked = true;
    this.#set({ connection: wasChecked ? 'signedOut' : 'connecting', behind: false });
    if (wasChecked) return;
    const isSignedIn = await this.#dependencies.checkSession();
    if (this.#isClosed) return;
    if (isSignedIn) this.reconnect();
    else this.#set({ connection: 'signedOut' });
  }

  async #checkSession(): Promise<void> {
    if (await this.#dependencies.checkSession()) return;
    this.#set({ connection: 'signedOut' });
    this.#socket?.close();
    this.#socket = null;
  }

  /** Entries after this one are needed: unread ones, and those that may match messages of the outbox. */
  get #since(): number {
    return Math.min(
      this.#outbox.unconfirmedSince,
      this.#dependencies.storage.seen ?? Number.POSITIVE_INFINITY,
    );
  }

  /** Nothing is missing: sent messages that are not in the log have not arrived, and waiting ones can be sent. */
  #synced(): void {
    this.#messages.settle();
    this.#set({ behind: false });
    this.#outbox.keep(withoutDelivered(this.getState().outbox, this.#messages.entries, this.#matched));
    this.#outbox.flush();
  }
}
