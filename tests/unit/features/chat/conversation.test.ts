import type { Line, LineEvents } from '../../../../lib/api/chat-line.ts';
import type { ChatEntry } from '../../../../lib/contract/chat.ts';
import type { FromPortal, SentMessage, ToPortal } from '../../../../lib/contract/chat-frames.ts';
import { Conversation } from '../../../../lib/features/chat/engine/conversation.ts';
import type { Outgoing } from '../../../../lib/features/chat/engine/state.ts';
import type { World } from '../../../../lib/features/chat/engine/world.ts';
import { entryOf } from './texts.tsx';

/** The newest that the history gives at once, and one page of it. */
const mostMissed = 200;
const page = 10;

/** A vendor's log, a line to it, and what goes wrong with either on demand. */
class Scripted {
  log: ChatEntry[] = [];
  isHistoryDown = false;
  sent: ToPortal[] = [];
  /** Lines that were opened, and how often one was asked to come back at once. */
  lines = 0;
  renewals = 0;
  isSignedIn = true;
  /** What the history does not tell yet: entries behind this. */
  lag = Number.POSITIVE_INFINITY;
  uploading: { name: string; done: () => void; fail: (error: Error) => void }[] = [];
  readonly memory: World['memory'] = { seen: null, outbox: [] };
  #events: LineEvents | undefined;
  #connection = 0;

  readonly world: World = {
    open: (events): Line => {
      this.#events = events;
      this.lines += 1;
      return {
        send: (frame) => this.sent.push(frame) > 0,
        again: () => {
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
        this.uploading.push({ name, done: () => resolve({ url: `/${name}`, name, bytes: 1 }), fail: reject });
      }),
    checkSession: async () => this.isSignedIn,
    memory: this.memory,
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
const settle = () => jest.advanceTimersByTimeAsync(0);
const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
const idsOf = ({ entries }: { entries: readonly ChatEntry[] }) => entries.map(({ id }) => Number(id));
const statesOf = ({ outbox }: { outbox: readonly Outgoing[] }) =>
  outbox.map(({ text, fileName, state }) => [text ?? fileName, state]);

let script: Scripted;
let chat: Conversation;

const begin = async () => {
  chat = new Conversation(script.world);
  await chat.look();
  chat.connect();
};

beforeEach(() => {
  jest.useFakeTimers();
  script = new Scripted();
});
afterEach(() => {
  chat.end();
  jest.useRealTimers();
});

describe('what was sent before the page was loaded', () => {
  const left = (behind: number): Outgoing => ({
    clientId: 'left-behind',
    text: 'hello',
    sn: '',
    state: 'sent',
    share: 0,
    behind,
  });

  test('has arrived when the log has it, however far back', async () => {
    script.wrote(...from(1, 5));
    script.log.push(entryOf({ id: '6', from: 'me', clientId: 'left-behind' }));
    script.wrote(...from(7, 40));
    script.memory.outbox = [left(5)];
    await begin();
    await script.ready();
    expect(chat.getState().outbox).toEqual([]);
    expect(idsOf(chat.getState())).toEqual(from(6, 41));
  });

  test('has failed when the log has not got it', async () => {
    script.wrote(...from(1, 50));
    script.memory.outbox = [left(5)];
    await begin();
    await script.ready();
    expect(statesOf(chat.getState())).toEqual([['hello', 'failed']]);
  });
});

test('an old entry that comes by the line once more leaves no gap', async () => {
  script.wrote(...from(1, 40));
  await begin();
  await script.ready();
  script.tell({ type: 'entry', entry: entryOf({ id: '12', from: 'me' }) });
  expect(idsOf(chat.getState())).toEqual(from(31, 10));
  await chat.loadOlder();
  expect(idsOf(chat.getState())).toEqual(from(21, 20));
});

test('older entries that come when the log has begun elsewhere meanwhile leave no gap', async () => {
  script.wrote(...from(1, 40));
  await begin();
  await script.ready();
  const answer = script.world.history('31');
  let release = () => {};
  jest.spyOn(script.world, 'history').mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return answer;
  });
  const loading = chat.loadOlder();
  script.wrote(...from(41, 300));
  await script.ready();
  release();
  await loading;
  expect(idsOf(chat.getState())).toEqual(from(141, 200));
  expect(chat.getState().older).toBe('more');
});

describe('while the history cannot be had', () => {
  test('what is written goes out, and the reader is told', async () => {
    script.wrote(...from(1, 3));
    await begin();
    script.isHistoryDown = true;
    await script.ready();
    chat.send({ text: 'one' }, '');
    chat.send({ text: 'two' }, '');
    expect(script.said).toEqual(['one', 'two']);
    expect(chat.getState().behind).toBe(true);
    script.isHistoryDown = false;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(chat.getState().behind).toBe(false);
    // They may still be answered: nobody has said that they failed.
    expect(statesOf(chat.getState())).toEqual([
      ['one', 'sent'],
      ['two', 'sent'],
    ]);
  });

  test('nothing overtakes what broke with a connection before', async () => {
    await begin();
    await script.ready();
    chat.send({ text: 'one' }, '');
    script.tell({ type: 'lost' });
    script.isHistoryDown = true;
    await script.ready();
    chat.send({ text: 'two' }, '');
    expect(script.said).toEqual(['one']);
    script.isHistoryDown = false;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(script.said).toEqual(['one', 'two']);
    expect(statesOf(chat.getState())).toEqual([
      ['one', 'failed'],
      ['two', 'sent'],
    ]);
  });

  test('the first look can be repeated, and is a first look', async () => {
    script.wrote(...from(1, 12));
    script.isHistoryDown = true;
    chat = new Conversation(script.world);
    await expect(chat.look()).rejects.toThrow('down');
    expect(chat.getState().older).toBe('failed');
    script.isHistoryDown = false;
    await chat.loadOlder();
    expect(chat.getState()).toMatchObject({ older: 'more', seen: 12 });
  });
});

describe('a message that the portal could not hand on', () => {
  const refuse = () => {
    const [message] = script.sent.filter((each): each is SentMessage => each.type === 'message');
    script.tell({
      type: 'refused',
      clientId: String(message?.clientId),
      reason: 'notConnected',
      said: '',
    });
  };

  test('waits for the next connection', async () => {
    await begin();
    await script.ready();
    chat.send({ text: 'one' }, '');
    refuse();
    expect(statesOf(chat.getState())).toEqual([['one', 'waiting']]);
    await script.ready();
    expect(script.said).toEqual(['one', 'one']);
  });

  test('has failed when none comes in time', async () => {
    await begin();
    await script.ready();
    chat.send({ text: 'one' }, '');
    refuse();
    script.tell({ type: 'lost' });
    await jest.advanceTimersByTimeAsync(31_000);
    expect(statesOf(chat.getState())).toEqual([['one', 'failed']]);
  });
});

test('files go up one after the other', async () => {
  await begin();
  await script.ready();
  const file = (name: string) => new File(['x'], name);
  chat.send({ upload: file('a.png') }, '');
  await settle();
  script.uploading[0]?.fail(new Error('broke'));
  await settle();
  chat.send({ upload: file('b.png') }, '');
  const [failed] = chat.getState().outbox;
  chat.resend(String(failed?.clientId));
  chat.send({ upload: file('c.png') }, '');
  await settle();
  expect(script.uploading.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  // What is taken back before its turn never begins.
  chat.discard(String(failed?.clientId));
  script.uploading[1]?.done();
  await settle();
  expect(script.uploading.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
});

describe('a long log', () => {
  const flood = (first: number, count: number) => {
    for (const entry of script.wrote(...from(first, count))) script.tell({ type: 'entry', entry });
  };

  test('lets go of what is old, which can be loaded again', async () => {
    await begin();
    await script.ready();
    flood(1, 2_000);
    const { entries, older } = chat.getState();
    expect(entries.length).toBeLessThanOrEqual(600);
    expect(entries.at(-1)?.id).toBe('2000');
    expect(older).toBe('more');
    await chat.loadOlder();
    const [first = 0] = idsOf(chat.getState());
    expect(idsOf(chat.getState())).toEqual(from(first, 2_001 - first));
  });

  test('keeps what somebody reads', async () => {
    await begin();
    await script.ready();
    chat.readBack(true);
    flood(1, 1_000);
    expect(chat.getState().entries).toHaveLength(1_000);
  });

  test('is drawn a few times for many entries that come at once', async () => {
    await begin();
    await script.ready();
    await jest.advanceTimersByTimeAsync(1_000);
    const draw = jest.fn();
    chat.subscribe(draw);
    flood(1, 500);
    expect(draw).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(draw).toHaveBeenCalledTimes(2);
  });
});

test('what another tab has shown is no news here', async () => {
  script.wrote(...from(1, 3));
  await begin();
  await script.ready();
  script.wrote(4);
  script.memory.seen = 4;
  chat.seenElsewhere();
  expect(chat.getState().seen).toBe(4);
});

describe('the order of what is written', () => {
  const refusedAs = (at: number) => {
    const message = script.sent.filter((each): each is SentMessage => each.type === 'message')[at];
    const clientId = String(message?.clientId);
    script.tell({ type: 'refused', clientId, reason: 'notConnected', said: '' });
  };

  test('is kept by those that broke together, however late that is told', async () => {
    await begin();
    await script.ready();
    chat.send({ text: 'one' }, '');
    chat.send({ text: 'two' }, '');
    script.isHistoryDown = true;
    script.tell({ type: 'lost' });
    await script.ready();
    refusedAs(0);
    refusedAs(1);
    expect(script.said).toEqual(['one', 'two', 'one', 'two']);
  });

  test('is kept by what waited for one that has arrived after all', async () => {
    await begin();
    await script.ready();
    chat.send({ text: 'zero' }, '');
    const [zero] = script.sent as SentMessage[];
    script.isHistoryDown = true;
    script.tell({ type: 'lost' });
    await script.ready();
    chat.send({ text: 'one' }, '');
    script.tell({ type: 'entry', entry: entryOf({ id: '1', from: 'me', clientId: String(zero?.clientId) }) });
    chat.send({ text: 'two' }, '');
    expect(script.said).toEqual(['zero', 'one', 'two']);
  });
});

describe('an answer of the history', () => {
  test('that comes when the log begins elsewhere is not put in front of a gap', async () => {
    script.wrote(...from(1, 100));
    await begin();
    await script.ready();
    script.wrote(...from(101, 5));
    const late = script.world.missed('90');
    let release = () => {};
    jest.spyOn(script.world, 'missed').mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return late;
    });
    await script.ready();
    script.tell({ type: 'lost' });
    script.wrote(...from(106, 400));
    await script.ready();
    release();
    await settle();
    expect(idsOf(chat.getState())).toEqual(from(306, 200));
  });

  test('that was asked for before the line was there leaves no gap to what comes by it', async () => {
    script.wrote(...from(1, 40));
    const pages: (() => void)[] = [];
    const { history } = script.world;
    jest.spyOn(script.world, 'history').mockImplementation(async (before) => {
      const page = await history(before);
      await new Promise<void>((resolve) => pages.push(resolve));
      return page;
    });
    chat = new Conversation(script.world);
    const looked = chat.look();
    await settle();
    chat.connect();
    script.wrote(...from(41, 4));
    await script.ready();
    for (const entry of script.wrote(...from(45, 30))) script.tell({ type: 'entry', entry });
    for (const release of pages) {
      release();
      await settle();
    }
    await looked;
    expect(idsOf(chat.getState()).slice(-44)).toEqual(from(31, 44));
  });

  test('that is behind what the line knows is asked for again, whatever comes live meanwhile', async () => {
    script.wrote(...from(1, 110));
    script.lag = 100;
    await begin();
    await script.ready();
    script.tell({ type: 'resumed', dialogId: '1', newest: '110' });
    for (const entry of script.wrote(111)) script.tell({ type: 'entry', entry });
    await jest.advanceTimersByTimeAsync(500);
    script.lag = Number.POSITIVE_INFINITY;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(idsOf(chat.getState()).slice(-12)).toEqual(from(100, 12));
  });

  test('tells all that nobody has seen, not one page of it', async () => {
    script.wrote(...from(1, 50));
    script.memory.seen = 20;
    await begin();
    const { entries, seen } = chat.getState();
    expect(entries.filter(({ id }) => Number(id) > seen)).toHaveLength(30);
  });
});

test('of two messages with the same words one entry stands for one', async () => {
  await begin();
  await script.ready();
  chat.send({ text: 'ok' }, '');
  chat.send({ text: 'ok' }, '');
  const [first] = script.sent as SentMessage[];
  const parts = [{ kind: 'text' as const, text: 'ok' }];
  const clientId = String(first?.clientId);
  script.tell({ type: 'entry', entry: entryOf({ id: '2', from: 'me', parts, clientId }) });
  script.tell({ type: 'lost' });
  script.log.push(entryOf({ id: '2', from: 'me', parts, clientId: null }));
  await script.ready();
  expect(statesOf(chat.getState())).toEqual([['ok', 'failed']]);
});

test('a conversation that has ended opens nothing', async () => {
  chat = new Conversation(script.world);
  const looked = chat.look();
  chat.end();
  await looked;
  chat.connect();
  expect(script.lines).toBe(0);
});

describe('the end of a session', () => {
  test('is said when there is one, and not before that is known', async () => {
    await begin();
    await script.ready();
    await script.over();
    expect(chat.getState().connection).toBe('connecting');
    expect(script.renewals).toBe(1);
    await script.ready();
    script.isSignedIn = false;
    await script.over();
    expect(chat.getState().connection).toBe('over');
    expect(script.renewals).toBe(1);
    chat.again();
    expect(chat.getState().connection).toBe('connecting');
    expect(script.renewals).toBe(2);
  });

  test('has nobody connect who was not connected', async () => {
    chat = new Conversation(script.world);
    await chat.look();
    chat.again();
    expect(script.lines).toBe(0);
  });
});
