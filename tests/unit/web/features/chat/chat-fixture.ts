import type { FromPortal, SentMessage, ToPortal } from '#lib/contract/chat-frames.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import type { ReconnectingSocket, SocketEvents } from '#lib/web/api/chat-socket.ts';
import { Conversation } from '#lib/web/features/chat/engine/conversation.ts';
import type { ChatDependencies } from '#lib/web/features/chat/engine/dependencies.ts';
import type { Outgoing } from '#lib/web/features/chat/engine/state.ts';
import { entryOf } from './ChatProviders.tsx';

const maxMissed = 200;
const pageSize = 10;

/** The chat log and socket of a server, with faults. */
class FakeChatServer {
  log: ChatEntry[] = [];
  isHistoryDown = false;
  sent: ToPortal[] = [];
  /** Called for each frame that is sent. */
  onFrame: (frame: ToPortal) => void = () => {};
  /** Number of opened sockets. */
  sockets = 0;
  renewals = 0;
  isSignedIn = true;
  /** The history does not have entries after this id yet. */
  lag = Number.POSITIVE_INFINITY;
  uploading: { name: string; done: () => void; fail: (error: Error) => void }[] = [];
  readonly storage: ChatDependencies['storage'] = { seen: null, outbox: [] };
  #events: SocketEvents | undefined;
  #connection = 0;

  readonly dependencies: ChatDependencies = {
    open: (events): ReconnectingSocket => {
      this.#events = events;
      this.sockets += 1;
      return {
        send: (frame) => {
          this.sent.push(frame);
          this.onFrame(frame);
          return true;
        },
        reconnect: () => {
          this.renewals += 1;
        },
        probe: () => {},
        close: () => {},
      };
    },
    history: async (before) => {
      this.#throwIfDown();
      const older = this.#readableLog.filter(({ id }) => !before || Number(id) < Number(before));
      return { items: older.slice(-pageSize), more: older.length > pageSize };
    },
    missed: async (after) => {
      this.#throwIfDown();
      const newer = this.#readableLog.filter(({ id }) => Number(id) > Number(after));
      return { items: newer.slice(-maxMissed), whole: newer.length <= maxMissed };
    },
    like: async () => {},
    rate: async () => {},
    upload: ({ name }, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        this.uploading.push({
          name,
          done: () => resolve({ url: `/${name}`, name, bytes: 1, address: `/f/${name}` }),
          fail: reject,
        });
      }),
    checkSession: async () => this.isSignedIn,
    storage: this.storage,
  };

  /** Adds entries of the assistant to the log without sending frames. */
  addEntries(...ids: number[]): ChatEntry[] {
    const entries = ids.map((id) => entryOf({ id: String(id) }));
    this.log.push(...entries);
    return entries;
  }

  sendFrame(frame: FromPortal): void {
    this.#events?.onFrame(frame);
  }

  connect(): Promise<void> {
    this.#connection += 1;
    this.sendFrame({
      type: 'ready',
      connection: this.#connection,
      dialogId: '1',
      service: 'open',
      agent: null,
    });
    return settle();
  }

  /** Texts of sent messages. */
  get sentTexts(): (string | undefined)[] {
    return this.sent.filter((each): each is SentMessage => each.type === 'message').map(({ text }) => text);
  }

  /** Reports the end of the session on the socket. */
  endSession(): Promise<void> {
    this.#events?.onSessionOver();
    return settle();
  }

  get #readableLog(): ChatEntry[] {
    return this.log.filter(({ id }) => Number(id) <= this.lag);
  }

  #throwIfDown(): void {
    if (this.isHistoryDown) throw new Error('the history is down');
  }
}

/** Runs everything that waits for no timer. */
export const settle = () => jest.advanceTimersByTimeAsync(0);
export const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);
export const idsOf = ({ entries }: { entries: readonly ChatEntry[] }) => entries.map(({ id }) => Number(id));
/** Texts or file names of unconfirmed messages with their states. */
export const statesOf = ({ outbox }: { outbox: readonly Outgoing[] }) =>
  outbox.map(({ text, fileName, state }) => [text ?? fileName, state]);

/** Sets up a server, a conversation and fake timers for each test of a file. */
export function setUpChat() {
  const fixture = {
    server: new FakeChatServer(),
    chat: null as unknown as Conversation,
    create: () => {
      fixture.chat = new Conversation(fixture.server.dependencies);
    },
    /** Loads and connects, as a page does. */
    start: async () => {
      fixture.create();
      await fixture.chat.loadLatest();
      fixture.chat.connect();
    },
  };
  beforeEach(() => {
    jest.useFakeTimers();
    fixture.server = new FakeChatServer();
  });
  afterEach(() => {
    fixture.chat.close();
    jest.useRealTimers();
  });
  return fixture;
}
