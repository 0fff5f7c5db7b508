import type { CallError } from '#lib/web/api/call-at.ts';
import { streamAll } from '#lib/web/api/list-loaders.ts';
import { sessionStore } from '#lib/web/api/session-store.ts';
import fc from '../../../harness/fast-check.ts';

const fetched = jest.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

const row = (at: number) => ({ id: `d${at}`, name: `Größe 🚗 ${at}` });
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));
const linesOf = (count: number, last: object = { end: true, rows: count, total: count }) =>
  `${[{ total: count }, ...rows(count), last].map((each) => JSON.stringify(each)).join('\n')}\n`;

/** Mocks a response with these chunks; `rest` happens after the last one. */
function mockResponse(chunks: Uint8Array[], rest: 'end' | 'break' | 'silence' = 'end') {
  const cancelled = jest.fn();
  const remaining = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = remaining.shift();
      if (chunk) controller.enqueue(chunk);
      else if (rest === 'end') controller.close();
      else if (rest === 'break') controller.error(new TypeError('network'));
      else return new Promise(() => {});
    },
    cancel: cancelled,
  });
  fetched.mockResolvedValueOnce(new Response(body));
  return cancelled;
}

const bytes = (text: string) => new TextEncoder().encode(text);

async function readAll(signal = new AbortController().signal) {
  const received: unknown[] = [];
  const totals: (number | null)[] = [];
  for await (const batch of streamAll('dealers.list')({ q: 'x', sort: undefined }, signal)) {
    received.push(...batch.rows);
    totals.push(batch.total);
  }
  return { got: received, totals };
}

const failure = (loading: Promise<unknown>) =>
  loading.then(
    () => {
      throw new Error('expected a failure');
    },
    (error: CallError) => error,
  );

describe('a streamed list', () => {
  it('is requested with its filters and as NDJSON', async () => {
    mockResponse([bytes(linesOf(0))]);
    const { signal } = new AbortController();
    for await (const _ of streamAll('deviceSoftware.list', { sn: 'A/1' })({ q: 'x' }, signal));
    expect(fetched).toHaveBeenCalledWith(
      '/api/v1/devices/A%2F1/software?q=x',
      expect.objectContaining({ headers: { accept: 'application/x-ndjson' } }),
    );
  });

  it('has each row once and in order for any chunks', async () => {
    const whole = bytes(linesOf(7));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(whole.length), { maxLength: 12 }), async (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), whole.length];
        const chunks = at.slice(1).map((end, index) => whole.slice(at[index], end));
        mockResponse(chunks.filter((piece) => piece.length > 0));
        expect((await readAll()).got).toEqual(rows(7));
      }),
    );
  });

  it('has its total first, then batches of at most 100 rows', async () => {
    mockResponse([bytes(linesOf(1000))]);
    const sizes: number[] = [];
    const { signal } = new AbortController();
    for await (const batch of streamAll('dealers.list')({}, signal)) {
      sizes.push(batch.rows.length);
      expect(batch.total).toBe(1000);
    }
    expect(sizes[0]).toBe(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
  });

  it('has the final total in its last batch', async () => {
    mockResponse([bytes(linesOf(3, { end: true, rows: 3, total: 5 }))]);
    const { totals } = await readAll();
    expect([totals[0], totals.at(-1)]).toEqual([3, 5]);
  });

  it('cancels its request when the reader stops', async () => {
    const cancelled = mockResponse([bytes(linesOf(500).slice(0, 5000))], 'silence');
    for await (const batch of streamAll('dealers.list')({}, new AbortController().signal)) {
      if (batch.rows.length > 0) break;
    }
    expect(cancelled).toHaveBeenCalled();
  });
});

describe('an incomplete list', () => {
  const broken: [string, string, 'end' | 'break'][] = [
    ['without its last line', linesOf(3, { id: 'd3' }), 'end'],
    ['whose connection breaks', linesOf(3).slice(0, -30), 'break'],
    ['cut in the middle of its last line', linesOf(3).slice(0, -5), 'end'],
    ['with fewer rows than its last line counts', linesOf(3, { end: true, rows: 4, total: 4 }), 'end'],
    ['in HTML', '<html>\n', 'end'],
    ['in other JSON', '7\n', 'end'],
  ];
  it.each(broken)('%s fails as offline', async (_, text, rest) => {
    mockResponse([bytes(text)], rest);
    expect(await failure(readAll())).toMatchObject({ name: 'CallError', code: 'offline' });
  });

  it('fails with the problem in its last line', async () => {
    const problem = { code: 'vendorTimeout', status: 504, requestId: 'r-1', title: 'x' };
    mockResponse([bytes(linesOf(3, { problem }))]);
    expect(await failure(readAll())).toMatchObject({
      name: 'CallError',
      code: 'vendorTimeout',
      requestId: 'r-1',
    });
  });

  it('fails with the problem of the response and its Retry-After', async () => {
    fetched.mockResolvedValueOnce(
      new Response(JSON.stringify({ code: 'tooManyRequests' }), {
        status: 429,
        headers: { 'retry-after': '5' },
      }),
    );
    expect(await failure(readAll())).toMatchObject({ code: 'tooManyRequests', status: 429, retryAfter: 5 });
  });

  it('records that the session has ended, after a check without a result', async () => {
    const recorded = new Promise((resolve) => sessionStore.subscribe(resolve));
    mockResponse([bytes(linesOf(3, { problem: { code: 'sessionEnded', status: 401 } }))]);
    await failure(readAll());
    await recorded;
    expect(sessionStore.getState().hasEnded).toBe(true);
  });

  it('fails with AbortError when it was aborted', async () => {
    const control = new AbortController();
    fetched.mockImplementationOnce(async () => {
      control.abort();
      throw control.signal.reason;
    });
    expect((await failure(readAll(control.signal))).name).toBe('AbortError');
  });

  it('fails after a minute without data', async () => {
    jest.useFakeTimers();
    fetched.mockImplementationOnce(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const loading = failure(readAll());
    await jest.advanceTimersByTimeAsync(61_000);
    jest.useRealTimers();
    expect(await loading).toMatchObject({ name: 'CallError', code: 'offline' });
  });
});
