import { entryOf } from './ChatProviders.tsx';
import { idsOf, numbersFrom, settle, setUpChat } from './chat-fixture.ts';

const fixture = setUpChat();

test('an old entry that is received again leaves no gap', async () => {
  fixture.server.addEntries(...numbersFrom(1, 40));
  await fixture.start();
  await fixture.server.connect();
  fixture.server.sendFrame({ type: 'entry', entry: entryOf({ id: '12', from: 'me' }) });
  expect(idsOf(fixture.chat.getState())).toEqual(numbersFrom(31, 10));
  await fixture.chat.loadOlder();
  expect(idsOf(fixture.chat.getState())).toEqual(numbersFrom(21, 20));
});

test('a late page of older entries leaves no gap after the log was replaced', async () => {
  fixture.server.addEntries(...numbersFrom(1, 40));
  await fixture.start();
  await fixture.server.connect();
  const response = fixture.server.dependencies.history('31');
  let release = () => {};
  jest.spyOn(fixture.server.dependencies, 'history').mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return response;
  });
  const loading = fixture.chat.loadOlder();
  fixture.server.addEntries(...numbersFrom(41, 300));
  await fixture.server.connect();
  release();
  await loading;
  expect(idsOf(fixture.chat.getState())).toEqual(numbersFrom(141, 200));
  expect(fixture.chat.getState().older).toBe('more');
});

describe('a long log', () => {
  const flood = (first: number, count: number) => {
    for (const entry of fixture.server.addEntries(...numbersFrom(first, count)))
      fixture.server.sendFrame({ type: 'entry', entry });
  };

  test('removes old entries, which can be loaded again', async () => {
    await fixture.start();
    await fixture.server.connect();
    flood(1, 2_000);
    const { entries, older } = fixture.chat.getState();
    expect(entries.length).toBeLessThanOrEqual(600);
    expect(entries.at(-1)?.id).toBe('2000');
    expect(older).toBe('more');
    await fixture.chat.loadOlder();
    const [first = 0] = idsOf(fixture.chat.getState());
    expect(idsOf(fixture.chat.getState())).toEqual(numbersFrom(first, 2_001 - first));
  });

  test('keeps old entries while the user reads them', async () => {
    await fixture.start();
    await fixture.server.connect();
    fixture.chat.setReadingBack(true);
    flood(1, 1_000);
    expect(fixture.chat.getState().entries).toHaveLength(1_000);
  });

  test('notifies rarely when many entries arrive at once', async () => {
    await fixture.start();
    await fixture.server.connect();
    await jest.advanceTimersByTimeAsync(1_000);
    const draw = jest.fn();
    fixture.chat.store.subscribe(draw);
    flood(1, 500);
    expect(draw).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(draw).toHaveBeenCalledTimes(2);
  });
});

test('entries that another tab displayed are not unread', async () => {
  fixture.server.addEntries(...numbersFrom(1, 3));
  await fixture.start();
  await fixture.server.connect();
  fixture.server.addEntries(4);
  fixture.server.storage.seen = 4;
  fixture.chat.syncReadState();
  expect(fixture.chat.getState().seen).toBe(4);
});

describe('the history', () => {
  test('distinguishes missing user data from a lost vendor connection', async () => {
    await fixture.start();
    await fixture.server.connect();
    fixture.server.sendFrame({ type: 'lost', reason: 'userDataMissing' });
    expect(fixture.chat.getState().connection).toBe('userDataMissing');
    fixture.server.sendFrame({ type: 'lost' });
    expect(fixture.chat.getState().connection).toBe('unreachable');
  });

  test('drops a late response that would leave a gap', async () => {
    fixture.server.addEntries(...numbersFrom(1, 100));
    await fixture.start();
    await fixture.server.connect();
    fixture.server.addEntries(...numbersFrom(101, 5));
    const late = fixture.server.dependencies.missed('90');
    let release = () => {};
    jest.spyOn(fixture.server.dependencies, 'missed').mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return late;
    });
    await fixture.server.connect();
    fixture.server.sendFrame({ type: 'lost' });
    fixture.server.addEntries(...numbersFrom(106, 400));
    await fixture.server.connect();
    release();
    await settle();
    expect(idsOf(fixture.chat.getState())).toEqual(numbersFrom(306, 200));
  });

  test('requested before the connection leaves no gap to live entries', async () => {
    fixture.server.addEntries(...numbersFrom(1, 40));
    const pages: (() => void)[] = [];
    const { history } = fixture.server.dependencies;
    jest.spyOn(fixture.server.dependencies, 'history').mockImplementation(async (before) => {
      const page = await history(before);
      await new Promise<void>((resolve) => pages.push(resolve));
      return page;
    });
    fixture.create();
    const loading = fixture.chat.loadLatest();
    await settle();
    fixture.chat.connect();
    fixture.server.addEntries(...numbersFrom(41, 4));
    await fixture.server.connect();
    for (const entry of fixture.server.addEntries(...numbersFrom(45, 30)))
      fixture.server.sendFrame({ type: 'entry', entry });
    for (const release of pages) {
      release();
      await settle();
    }
    await loading;
    expect(idsOf(fixture.chat.getState()).slice(-44)).toEqual(numbersFrom(31, 44));
  });

  test('is requested again when it is older than the live entries', async () => {
    fixture.server.addEntries(...numbersFrom(1, 110));
    fixture.server.lag = 100;
    await fixture.start();
    await fixture.server.connect();
    fixture.server.sendFrame({ type: 'resumed', dialogId: '1', newest: '110' });
    for (const entry of fixture.server.addEntries(111)) fixture.server.sendFrame({ type: 'entry', entry });
    await jest.advanceTimersByTimeAsync(500);
    fixture.server.lag = Number.POSITIVE_INFINITY;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(idsOf(fixture.chat.getState()).slice(-12)).toEqual(numbersFrom(100, 12));
  });

  test('loads all unread entries, not only one page', async () => {
    fixture.server.addEntries(...numbersFrom(1, 50));
    fixture.server.storage.seen = 20;
    await fixture.start();
    const { entries, seen } = fixture.chat.getState();
    expect(entries.filter(({ id }) => Number(id) > seen)).toHaveLength(30);
  });
});

test('a closed conversation opens no socket', async () => {
  fixture.create();
  const loading = fixture.chat.loadLatest();
  fixture.chat.close();
  await loading;
  fixture.chat.connect();
  expect(fixture.server.sockets).toBe(0);
});

describe('the end of a session', () => {
  test('is reported only after the session check', async () => {
    await fixture.start();
    await fixture.server.connect();
    await fixture.server.endSession();
    expect(fixture.chat.getState().connection).toBe('connecting');
    expect(fixture.server.renewals).toBe(1);
    await fixture.server.connect();
    fixture.server.isSignedIn = false;
    await fixture.server.endSession();
    expect(fixture.chat.getState().connection).toBe('signedOut');
    expect(fixture.server.renewals).toBe(1);
    fixture.chat.reconnect();
    expect(fixture.chat.getState().connection).toBe('connecting');
    expect(fixture.server.renewals).toBe(2);
  });

  test('opens no socket when there was none', async () => {
    fixture.create();
    await fixture.chat.loadLatest();
    fixture.chat.reconnect();
    expect(fixture.server.sockets).toBe(0);
  });
});
