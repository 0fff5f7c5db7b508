import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RequestTurns } from '#lib/server/request-turns.ts';

const turns = () => {
  const server = new EventEmitter();
  const requests = new RequestTurns();
  requests.acceptFirst(server);
  return { server, requests };
};

let now = 0;
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

/** Returns in how many turns of the event loop five requests began that work for so long. */
async function countTurns(ms: number): Promise<number> {
  const { requests } = turns();
  let passed = 0;
  let isDone = false;
  const counting = (async () => {
    for (; !isDone; passed += 1) await nextTurn();
  })();
  const turnOfEach = await Promise.all(
    Array.from({ length: 5 }, async () => {
      await requests.take('a');
      // The work of a request follows in later microtasks.
      await null;
      now += ms;
      return passed;
    }),
  );
  isDone = true;
  await counting;
  return new Set(turnOfEach).size;
}

describe('requests that arrive together', () => {
  it('begin in turns between clients, and in order for each', async () => {
    const { requests } = turns();
    const begun: string[] = [];
    const names = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'];
    await Promise.all(names.map((name) => requests.take(name.charAt(0)).then(() => begun.push(name))));
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('let the event loop turn when they use it for long', async () => {
    expect(await countTurns(6)).toBe(5);
  });

  it('share a turn when they are quick', async () => {
    expect(await countTurns(0)).toBe(1);
  });

  it('wait until new connections are accepted, but not forever', async () => {
    const { server, requests } = turns();
    let accepted = 0;
    let isOver = false;
    const accepting = (async () => {
      for (; !isOver; accepted += 1) {
        server.emit('connection');
        await nextTurn();
      }
    })();
    await requests.take('a');
    isOver = true;
    await accepting;
    expect(accepted).toBeGreaterThan(500);
    expect(accepted).toBeLessThan(530);
  });
});
