import type { ReconnectingSocket, SocketEvents } from '../../../../lib/api/chat-socket.ts';
import type { ChatEntry } from '../../../../lib/contract/chat.ts';
import type { FromPortal, SentMessage, ToPortal } from '../../../../lib/contract/chat-frames.ts';
import { Conversation } from '../../../../lib/features/chat/engine/conversation.ts';
import type { ChatDependencies } from '../../../../lib/features/chat/engine/dependencies.ts';
import type { Outgoing } from '../../../../lib/features/chat/engine/state.ts';
import { entryOf } from './texts.tsx';

/** The newest that the history gives at once, and one page of it. */
const mostMissed = 200;
const page = 10;

/** A vendor's log, a socket to it, and what goes wrong with either on demand. */
class Scripted {
  log: ChatEntry[] = [];
  isHistoryDown = false;
  sent: ToPortal[] = [];
  /** Sockets that were opened, and how often one was asked to reconnect. */
  sockets = 0;
  renewals = 0;
  isSignedIn = true;
  /** What the history does not tell yet: entries behind this. */
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
        send: (frame) => this.sent.push(frame) > 0,
        reconnect: () => {
          this.renewals += 1;
        },
        probe: () => {},
        close: () => {},
      };
    },
    history: async (before) => {
      this.#mayFail();
      const older = this.#told.filter(({ id }) => !before || Number(id) < Number(before));
      return { items: older.slice(-page), more: older.length > page };
    },
    missed: async (after) => {
      this.#mayFail();
      const behind = this.#told.filter(({ id }) => Number(id) > Number(after));
      return { items: behind.slice(-mostMissed), whole: behind.length <= mostMissed };
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

  /** Entries of the assistant with these ids, in the log alone. */
  wrote(...ids: number[]): ChatEntry[] {
    const entries = ids.map((id) => entryOf({ id: String(id) }));
    this.log.push(...entries);
    return entries;
  }

  tell(frame: FromPortal): void {
    this.#events?.frame(frame);
  }

  ready(): Promise<void> {
    this.#connection += 1;
    this.tell({ type: 'ready', connection: this.#connection, dialogId: '1', service: 'open', agent: null });
    return settle();
  }

  /** What a conversation's messages were, as they went out. */
  get said(): (string | undefined)[] {
    return this.sent.filter((each): each is SentMessage => each.type === 'message').map(({ text }) => text);
  }

  /** The line says that somebody is signed out. */
  over(): Promise<void> {
    this.#events?.over();
    return settle();
  }

  get #told(): ChatEntry[] {
    return this.log.filter(({ id }) => Number(id) <= this.lag);
  }

  #mayFail(): void {
    if (this.isHistoryDown) throw new Error('the history is down');
  }
}

/** Lets everything happen that waits for no timer. */
export const settle = () => jest.advanceTimersByTimeAsync(0);
/** So many numbers from the first on. */
export const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
/** The ids of what is known. */
export const idsOf = ({ entries }: { entries: readonly ChatEntry[] }) => entries.map(({ id }) => Number(id));
/** What has not arrived, and how it stands. */
export const statesOf = ({ outbox }: { outbox: readonly Outgoing[] }) =>
  outbox.map(({ text, fileName, state }) => [text ?? fileName, state]);

/** A script of its own for each test of a file, with timers that the test moves, and a conversation by it. */
export function onStage() {
  const on = {
    script: new Scripted(),
    chat: null as unknown as Conversation,
    create: () => {
      on.chat = new Conversation(on.script.dependencies);
    },
    /** Looks and connects, as a page does. */
    begin: async () => {
      on.create();
      await on.chat.loadLatest();
      on.chat.connect();
    },
  };
  beforeEach(() => {
    jest.useFakeTimers();
    on.script = new Scripted();
  });
  afterEach(() => {
    on.chat.close();
    jest.useRealTimers();
  });
  return on;
}
