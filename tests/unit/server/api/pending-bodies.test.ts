import { setTimeout as wait } from 'node:timers/promises';
import { readJsonText } from '#lib/server/api/read-body.ts';
import type { PortalRequest } from '#lib/server/api/request.ts';
import { metrics } from '#lib/server/observe/metrics.ts';

const requestOf = (body: AsyncIterable<Uint8Array>) =>
  ({ headers: { get: () => null }, body }) as unknown as PortalRequest;

async function* complete() {
  await null;
  yield Buffer.from('{"a":');
  // node:http also reports further chunks asynchronously.
  await new Promise((resolve) => process.nextTick(resolve));
  yield Buffer.from('1}');
}

/** A body that never ends, with the error code of its rejection. */
function startIncomplete(client: string) {
  let end = () => {};
  const state = { client, code: '', end: () => end() };
  async function* body() {
    yield Buffer.from('{');
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  }
  readJsonText(requestOf(body()), client).catch(({ code }: { code: string }) => {
    state.code = code;
  });
  return state;
}

type Incomplete = ReturnType<typeof startIncomplete>;
const bodies: Incomplete[] = [];

async function start(count: number, client: (at: number) => string): Promise<Incomplete[]> {
  const started = Array.from({ length: count }, (_, index) => startIncomplete(client(index)));
  bodies.push(...started);
  await wait(5);
  return started;
}

const pending = async () => (await metrics.pendingBodies.get()).values[0]?.value;
const rejected = (from: readonly Incomplete[]) => from.filter(({ code }) => code === 'tooManyRequests');

afterEach(async () => {
  for (const { end } of bodies.splice(0)) end();
  await wait(5);
  expect(await pending()).toBe(0);
});

describe('request bodies', () => {
  it('that are complete are read for any number of parallel requests', async () => {
    const texts = Array.from({ length: 100 }, () => readJsonText(requestOf(complete()), '7'));
    expect(new Set(await Promise.all(texts))).toEqual(new Set(['{"a":1}']));
  });

  it('of one client: the oldest is rejected when more than 32 are incomplete', async () => {
    const first = await start(32, () => '7');
    expect([await pending(), rejected(first)]).toEqual([32, []]);
    await start(1, () => '7');
    expect([await pending(), rejected(bodies)]).toEqual([32, [first[0]]]);
    expect(await readJsonText(requestOf(complete()), '7')).toBe('{"a":1}');
  });

  it('of all clients: above 512 incomplete ones, the client with the most is affected', async () => {
    const few = await start(16, (at) => `few ${at}`);
    const many = await start(32, () => 'many');
    await start(464, (at) => `other ${at % 20}`);
    expect([await pending(), rejected(bodies)]).toEqual([512, []]);
    await start(1, () => 'new');
    expect([await pending(), rejected(bodies)]).toEqual([512, [many[0]]]);
    expect(rejected(few)).toEqual([]);
  });

  it('are cancelled regardless of whether the client is an account or an address', async () => {
    const oldest = await start(32, () => '2001:db8::');
    await start(480, (at) => `${7 + Math.floor(at / 32)}`);
    await start(1, () => 'new');
    expect(rejected(bodies)).toEqual([oldest[0]]);
  });
});
