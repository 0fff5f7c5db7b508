import { withMinimumRate } from '#lib/server/api/stream-body.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function* sendChunks(count: number, bytes: number, everyMs: number) {
  for (let sent = 0; sent < count; sent += 1) {
    await wait(everyMs);
    yield new Uint8Array(bytes);
  }
}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads an upload to its end or its rejection. */
function read(body: AsyncIterable<Uint8Array>, vendorMs = 0) {
  const result = { bytes: 0, ms: 0, code: '' };
  const started = performance.now();
  const all = async () => {
    for await (const chunk of withMinimumRate(body)) {
      result.bytes += chunk.byteLength;
      if (vendorMs > 0) await wait(vendorMs);
    }
  };
  const done = all()
    .catch(({ code }: { code: string }) => {
      result.code = code;
    })
    .then(() => {
      result.ms = performance.now() - started;
    });
  return { result, done };
}

it.each([
  ['sends nothing', sendChunks(1, 1, 3_600_000), 30_000],
  ['sends a byte a second', sendChunks(3_600, 1, 1_000), 30_000],
  ['sends 2 kB a second', sendChunks(3_600, 2048, 1_000), 60_000],
])('a client that %s is rejected', async (_, body, after) => {
  const { result, done } = read(body);
  await jest.advanceTimersByTimeAsync(3_600_000);
  await done;
  expect(result.code).toBe('requestTimeout');
  expect(Math.abs(result.ms - after)).toBeLessThanOrEqual(1_000);
});

it('a client that sends 8 kB a second is accepted', async () => {
  const { result, done } = read(sendChunks(600, 8192, 1_000));
  await jest.advanceTimersByTimeAsync(700_000);
  await done;
  expect(result).toMatchObject({ bytes: 600 * 8192, code: '' });
});

it('the time of the vendor does not count', async () => {
  const { result, done } = read(sendChunks(100, 1, 10), 1_000);
  await jest.advanceTimersByTimeAsync(200_000);
  await done;
  expect(result).toMatchObject({ bytes: 100, code: '' });
});
