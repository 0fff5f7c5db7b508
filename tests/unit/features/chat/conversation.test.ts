import { from, idsOf, onStage, settle } from './scripted.ts';
import { entryOf } from './texts.tsx';

const on = onStage();

test('an old entry that comes by the line once more leaves no gap', async () => {
  on.script.wrote(...from(1, 40));
  await on.begin();
  await on.script.ready();
  on.script.tell({ type: 'entry', entry: entryOf({ id: '12', from: 'me' }) });
  expect(idsOf(on.chat.getState())).toEqual(from(31, 10));
  await on.chat.loadOlder();
  expect(idsOf(on.chat.getState())).toEqual(from(21, 20));
});

test('older entries that come when the log has begun elsewhere meanwhile leave no gap', async () => {
  on.script.wrote(...from(1, 40));
  await on.begin();
  await on.script.ready();
  const response = on.script.dependencies.history('31');
  let release = () => {};
  jest.spyOn(on.script.dependencies, 'history').mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return response;
  });
  const loading = on.chat.loadOlder();
  on.script.wrote(...from(41, 300));
  await on.script.ready();
  release();
  await loading;
  expect(idsOf(on.chat.getState())).toEqual(from(141, 200));
  expect(on.chat.getState().older).toBe('more');
});

describe('a long log', () => {
  const flood = (first: number, count: number) => {
    for (const entry of on.script.wrote(...from(first, count))) on.script.tell({ type: 'entry', entry });
  };

  test('lets go of what is old, which can be loaded again', async () => {
    await on.begin();
    await on.script.ready();
    flood(1, 2_000);
    const { entries, older } = on.chat.getState();
    expect(entries.length).toBeLessThanOrEqual(600);
    expect(entries.at(-1)?.id).toBe('2000');
    expect(older).toBe('more');
    await on.chat.loadOlder();
    const [first = 0] = idsOf(on.chat.getState());
    expect(idsOf(on.chat.getState())).toEqual(from(first, 2_001 - first));
  });

  test('keeps what somebody reads', async () => {
    await on.begin();
    await on.script.ready();
    on.chat.setReadingBack(true);
    flood(1, 1_000);
    expect(on.chat.getState().entries).toHaveLength(1_000);
  });

  test('is drawn a few times for many entries that come at once', async () => {
    await on.begin();
    await on.script.ready();
    await jest.advanceTimersByTimeAsync(1_000);
    const draw = jest.fn();
    on.chat.store.subscribe(draw);
    flood(1, 500);
    expect(draw).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(draw).toHaveBeenCalledTimes(2);
  });
});

test('what another tab has shown is no news here', async () => {
  on.script.wrote(...from(1, 3));
  await on.begin();
  await on.script.ready();
  on.script.wrote(4);
  on.script.storage.seen = 4;
  on.chat.syncReadState();
  expect(on.chat.getState().seen).toBe(4);
});

describe('an answer of the history', () => {
  test('that the vendor cannot give for want of user data is told from one that is away', async () => {
    await on.begin();
    await on.script.ready();
    on.script.tell({ type: 'lost', reason: 'userDataMissing' });
    expect(on.chat.getState().connection).toBe('userDataMissing');
    on.script.tell({ type: 'lost' });
    expect(on.chat.getState().connection).toBe('away');
  });

  test('that comes when the log begins elsewhere is not put in front of a gap', async () => {
    on.script.wrote(...from(1, 100));
    await on.begin();
    await on.script.ready();
    on.script.wrote(...from(101, 5));
    const late = on.script.dependencies.missed('90');
    let release = () => {};
    jest.spyOn(on.script.dependencies, 'missed').mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return late;
    });
    await on.script.ready();
    on.script.tell({ type: 'lost' });
    on.script.wrote(...from(106, 400));
    await on.script.ready();
    release();
    await settle();
    expect(idsOf(on.chat.getState())).toEqual(from(306, 200));
  });

  test('that was asked for before the line was there leaves no gap to what comes by it', async () => {
    on.script.wrote(...from(1, 40));
    const pages: (() => void)[] = [];
    const { history } = on.script.dependencies;
    jest.spyOn(on.script.dependencies, 'history').mockImplementation(async (before) => {
      const page = await history(before);
      await new Promise<void>((resolve) => pages.push(resolve));
      return page;
    });
    on.create();
    const looked = on.chat.loadLatest();
    await settle();
    on.chat.connect();
    on.script.wrote(...from(41, 4));
    await on.script.ready();
    for (const entry of on.script.wrote(...from(45, 30))) on.script.tell({ type: 'entry', entry });
    for (const release of pages) {
      release();
      await settle();
    }
    await looked;
    expect(idsOf(on.chat.getState()).slice(-44)).toEqual(from(31, 44));
  });

  test('that is behind what the line knows is asked for again, whatever comes live meanwhile', async () => {
    on.script.wrote(...from(1, 110));
    on.script.lag = 100;
    await on.begin();
    await on.script.ready();
    on.script.tell({ type: 'resumed', dialogId: '1', newest: '110' });
    for (const entry of on.script.wrote(111)) on.script.tell({ type: 'entry', entry });
    await jest.advanceTimersByTimeAsync(500);
    on.script.lag = Number.POSITIVE_INFINITY;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(idsOf(on.chat.getState()).slice(-12)).toEqual(from(100, 12));
  });

  test('tells all that nobody has seen, not one page of it', async () => {
    on.script.wrote(...from(1, 50));
    on.script.storage.seen = 20;
    await on.begin();
    const { entries, seen } = on.chat.getState();
    expect(entries.filter(({ id }) => Number(id) > seen)).toHaveLength(30);
  });
});

test('a conversation that has ended opens nothing', async () => {
  on.create();
  const looked = on.chat.loadLatest();
  on.chat.close();
  await looked;
  on.chat.connect();
  expect(on.script.sockets).toBe(0);
});

describe('the end of a session', () => {
  test('is said when there is one, and not before that is known', async () => {
    await on.begin();
    await on.script.ready();
    await on.script.over();
    expect(on.chat.getState().connection).toBe('connecting');
    expect(on.script.renewals).toBe(1);
    await on.script.ready();
    on.script.isSignedIn = false;
    await on.script.over();
    expect(on.chat.getState().connection).toBe('over');
    expect(on.script.renewals).toBe(1);
    on.chat.reconnect();
    expect(on.chat.getState().connection).toBe('connecting');
    expect(on.script.renewals).toBe(2);
  });

  test('has nobody connect who was not connected', async () => {
    on.create();
    await on.chat.loadLatest();
    on.chat.reconnect();
    expect(on.script.sockets).toBe(0);
  });
});
