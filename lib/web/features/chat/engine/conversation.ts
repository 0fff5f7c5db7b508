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
import { stateAfterEntry, stateAfterFrame } from './transfer.ts';

/** A transfer has failed when the portal does not respond within this time. */
const transferTimeoutMs = 20_000;

/**
 * One account's chat in a browser, created by `createChat`. It has every entry once and in order, also after lost
 * connections. The socket delivers new entries, and after each `ready` the missed ones are fetched (decision 27).
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
  /** `connection` of the last `ready` frame. Messages carry it, so that the portal can refuse late ones. */
  #connectionNumber = 1;
  /** Ids of own entries that were matched with a message of the outbox. */
  readonly #matchedIds = new Set<string>();
  #isClosed = false;
  #transferTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(dependencies: ChatDependencies) {
    this.#dependencies = dependencies;
    const { storage } = dependencies;
    this.#messages = new MessageStore(dependencies, {
      changed: (changes) => this.#set(changes),
      // On the first visit with this browser old entries are not unread.
      loaded: () => storage.seen === null && this.markRead(),
    });
    this.#gapSync = new GapSync(() => this.#messages.fetchMissed(this.#neededSince), {
      failed: () => this.#set({ hasGap: true }),
      done: () => this.#handleSynced(),
    });
    this.#outbox = new Outbox({
      upload: (file, options) => dependencies.upload(file, options),
      send: (message) =>
        this.getState().connection === 'ready' &&
        (this.#socket?.send({ ...message, connection: this.#connectionNumber }) ?? false),
      isSynced: () => this.#isSynced,
      changed: (outbox) => {
        storage.outbox = outbox.filter(({ file, text }) => file !== undefined || text !== undefined);
        this.#set({ outbox });
      },
      newest: () => this.#messages.newest,
      // Without a connection the next `ready` starts it.
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
      onLost: () => this.#handleDisconnect('lost'),
      onSessionOver: () => void this.#handleSessionOver(),
      onAttemptsFailed: () => void this.#checkSession(),
    });
  }

  /** Reconnects after another sign-in, or when the user retries. Does nothing if it was never connected. */
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

  /** Closes the socket and stops all timers. Messages that have not been sent stay in the storage. */
  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
    this.#socket = null;
    this.#gapSync.stop();
    this.#outbox.stop();
    clearTimeout(this.#transferTimer);
  }

  /** Loads the newest page without a connection, to count unread entries. Rejects when the history cannot be loaded. */
  async loadLatest(): Promise<void> {
    if (this.#messages.isUntouched && !this.#socket) await this.#messages.loadLatest(this.#neededSince);
  }

  /** Loads entries before the first one. Never rejects: after a failure the state's `older` is `failed`. */
  loadOlder(): Promise<void> {
    return this.#messages.loadOlder();
  }

  /** While the user reads old entries, none are dropped. */
  setReadingBack(isReadingBack: boolean): void {
    this.#messages.isReadingBack = isReadingBack;
  }

  /** Adds a message to the outbox, which sends it as soon as there is a connection. `sn`: the device, or "". */
  send(content: Content, sn: string): void {
    if (this.getState().transfer === 'ended') this.#set({ transfer: 'none' });
    this.#outbox.add(content, sn);
  }

  /** Sends a failed message again under the same id. */
  resend(clientId: string): void {
    this.#outbox.resend(clientId);
  }

  /** Removes a message that was not sent or that failed, and cancels its upload. */
  discard(clientId: string): void {
    this.#outbox.discard(clientId);
  }

  /** Requests a human agent. The state's `transfer` shows the result. */
  requestTransfer(): void {
    const { newest } = this.#messages;
    const isSent = this.#socket?.send({ type: 'transfer', ...(newest > 0 ? { after: String(newest) } : {}) });
    this.#set({ transfer: isSent ? 'requested' : 'failed', place: null });
    clearTimeout(this.#transferTimer);
    this.#transferTimer = setTimeout(() => {
      if (this.getState().transfer === 'requested') this.#set({ transfer: 'failed' });
    }, transferTimeoutMs);
  }

  /** Shows the like at once. When saving fails, restores the earlier one and rejects. */
  async like(entry: ChatEntry, like: ChatLike): Promise<void> {
    this.#messages.update(entry.id, { like });
    try {
      await this.#dependencies.like(entry.id, like);
    } catch (error) {
      this.#messages.update(entry.id, { like: entry.like });
      throw error;
    }
  }

  /** Saves the rating of a dialog and then shows it; rejects when saving fails. */
  async rate(entry: ChatEntry, score: number, reason: string): Promise<void> {
    const { id, dialogId, sn } = entry;
    await this.#dependencies.rate({ id, dialogId, score, ...(reason && { reason }), ...(sn && { sn }) });
    this.#messages.update(id, { score });
  }

  markRead(): void {
    this.#updateReadState(this.#messages.newest);
  }

  /** Reads from the storage what the user has seen in other tabs. */
  syncReadState(): void {
    this.#updateReadState(0);
  }

  #updateReadState(upToId: number): void {
    const { storage } = this.#dependencies;
    const stored = storage.seen ?? 0;
    const seen = Math.max(this.getState().seen, stored, upToId);
    if (seen > stored) storage.seen = seen;
    if (seen > this.getState().seen) this.#set({ seen });
  }

  #set(changes: Partial<ChatState>): void {
    this.store.setState(changes);
  }

  get #isSynced(): boolean {
    return this.getState().connection === 'ready' && this.#gapSync.isDone;
  }

  #receive(frame: FromPortal): void {
    if (frame.type === 'ready') this.#handleReady(frame);
    else if (frame.type === 'entry') this.#addEntry(frame.entry);
    else if (frame.type === 'lost') this.#handleDisconnect(frame.reason ? 'userDataMissing' : 'unreachable');
    else if (frame.type === 'revoked') this.#messages.revoke(frame.id);
    else if (frame.type === 'resumed') this.#gapSync.expect(Number(frame.newest));
    else if (frame.type === 'refused') this.#outbox.handleRefusal(frame.clientId, frame.reason, frame.said);
    else if (frame.type === 'invalid') this.#outbox.handleRefusal(frame.clientId ?? '', 'invalid', '');
    else if (frame.type !== 'pong') this.#set(stateAfterFrame(frame));
  }

  #handleReady({ connection, service, agent }: Extract<FromPortal, { type: 'ready' }>): void {
    this.#isSessionChecked = false;
    this.#connectionNumber = connection;
    let { transfer } = this.getState();
    if (agent) transfer = 'transferred';
    // The transfer of the earlier connection is over. A user who still waits gets a `waiting` frame with the place.
    else if (transfer === 'transferred' || transfer === 'transferring') transfer = 'none';
    this.#set({ connection: 'ready', service, agent, transfer, place: null });
    this.#gapSync.start();
    this.#outbox.handleConnected();
  }

  #addEntry(entry: ChatEntry): void {
    // An entry that arrives again, such as a message sent twice, changes no status.
    if (this.#messages.add(entry, this.#gapSync.isDone)) this.#set(stateAfterEntry(entry, this.getState()));
    this.#outbox.setMessages(withoutDelivered(this.getState().outbox, [entry], this.#matchedIds));
  }

  #handleDisconnect(connection: 'lost' | 'unreachable' | 'userDataMissing'): void {
    this.#gapSync.stop();
    if (this.getState().connection === 'signedOut') return;
    this.#set({ connection, hasGap: false });
  }

  /**
   * Reconnects if the session is still valid, as the socket may only have reached its lifetime. Otherwise the user is signed
   * out. The session is checked once between two `ready` frames, to avoid a loop.
   */
  async #handleSessionOver(): Promise<void> {
    this.#gapSync.stop();
    const wasChecked = this.#isSessionChecked;
    this.#isSessionChecked = true;
    this.#set({ connection: wasChecked ? 'signedOut' : 'connecting', hasGap: false });
    if (wasChecked) return;
    const isSignedIn = await this.#dependencies.checkSession();
    if (this.#isClosed) return;
    if (isSignedIn) this.reconnect();
    else this.#set({ connection: 'signedOut' });
  }

  /** Stops reconnecting when the session has ended; called after several failed attempts. */
  async #checkSession(): Promise<void> {
    if (await this.#dependencies.checkSession()) return;
    this.#set({ connection: 'signedOut' });
    this.#socket?.close();
    this.#socket = null;
  }

  /** Entries after this id have to be loaded: unread ones, and those that may match messages of the outbox. */
  get #neededSince(): number {
    return Math.min(
      this.#outbox.unconfirmedSince,
      this.#dependencies.storage.seen ?? Number.POSITIVE_INFINITY,
    );
  }

  /** Called when no entry is missing: sent messages that are not in the log have not arrived. */
  #handleSynced(): void {
    this.#messages.markComplete();
    this.#set({ hasGap: false });
    this.#outbox.setMessages(
      withoutDelivered(this.getState().outbox, this.#messages.entries, this.#matchedIds),
    );
    this.#outbox.failUnconfirmed();
  }
}
