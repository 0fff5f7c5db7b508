import { Conversation } from '../../../../lib/features/chat/engine/conversation.ts';
import { from, idsOf, Scripted, settle } from './scripted.ts';
import { entryOf } from './texts.tsx';

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
