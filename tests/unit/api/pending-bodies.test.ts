import { setTimeout as wait } from 'node:timers/promises';
import { readJsonText } from '#lib/api/read-body.ts';
import type { PortalRequest } from '#lib/api/request.ts';
import { metrics } from '#lib/observe/metrics.ts';

const requestOf = (body: AsyncIterable<Uint8Array>) =>
  ({ headers: { get: () => null }, body }) as unknown as PortalRequest;

async function* complete() {
  await null;
  yield Buffer.from('{"a":');
  // As node:http tells of further chunks.
  await new Promise((resolve) => process.nextTick(resolve));
  yield Buffer.from('1}');
}

/** A body that never arrives, and what became of it: nothing yet, or the code of its refusal. */
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
  const started = Array.from({ length: count }, (_, at) => startIncomplete(client(at)));
  bodies.push(...started);
  await wait(5);
  return started;
}

const pending = async () => (await metrics.pendingBodies.get()).values[0]?.value;
const refused = (from: readonly Incomplete[]) => from.filter(({ code }) => code === 'tooManyRequests');

afterEach(async () => {
  for (const { end } of bodies.splice(0)) end();
  await wait(5);
  expect(await pending()).toBe(0);
});

describe('request bodies', () => {
  it('that are complete are read, however many one account sends at once', async () => {
    const texts = Array.from({ length: 100 }, () => readJsonText(requestOf(complete()), '7'));
    expect(new Set(await Promise.all(texts))).toEqual(new Set(['{"a":1}']));
  });

  it('of one client may be incomplete 32 at a time; the oldest makes room', async () => {
    const first = await start(32, () => '7');
    expect([await pending(), refused(first)]).toEqual([32, []]);
    await start(1, () => '7');
    expect([await pending(), refused(bodies)]).toEqual([32, [first[0]]]);
    expect(await readJsonText(requestOf(complete()), '7')).toBe('{"a":1}');
  });

  it('may be incomplete 512 at a time; the client with most of them makes room', async () => {
    const few = await start(16, (at) => `few ${at}`);
    const many = await start(32, () => 'many');
    await start(464, (at) => `other ${at % 20}`);
    expect([await pending(), refused(bodies)]).toEqual([512, []]);
    await start(1, () => 'new');
    expect([await pending(), refused(bodies)]).toEqual([512, [many[0]]]);
    expect(refused(few)).toEqual([]);
  });

  it('of an account are not cancelled sooner for its number', async () => {
    const oldest = await start(32, () => '2001:db8::');
    await start(480, (at) => `${7 + Math.floor(at / 32)}`);
    await start(1, () => 'new');
    expect(refused(bodies)).toEqual([oldest[0]]);
  });
});
