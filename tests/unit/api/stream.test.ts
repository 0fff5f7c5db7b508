import { type CallError, sessionStore } from '../../../lib/api/call-at.ts';
import { streamAll } from '../../../lib/api/list-loaders.ts';
import fc from '../../harness/fast-check.ts';

const fetched = jest.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

const row = (at: number) => ({ id: `d${at}`, name: `Größe 🚗 ${at}` });
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at));
const linesOf = (count: number, last: object = { end: true, rows: count, total: count }) =>
  `${[{ total: count }, ...rows(count), last].map((each) => JSON.stringify(each)).join('\n')}\n`;

/** An answer in these pieces; `rest` says what comes behind them. */
function answer(pieces: Uint8Array[], rest: 'end' | 'break' | 'silence' = 'end') {
  const cancelled = jest.fn();
  const waiting = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = waiting.shift();
      if (piece) controller.enqueue(piece);
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
  const got: unknown[] = [];
  const totals: number[] = [];
  for await (const batch of streamAll('dealers.list')({ q: 'x', sort: undefined }, signal)) {
    got.push(...batch.rows);
    totals.push(batch.total);
  }
  return { got, totals };
}

const failure = (labels: Promise<unknown>) =>
  labels.then(
    () => {
      throw new Error('it went well');
    },
    (error: CallError) => error,
  );

describe('a list that comes whole', () => {
  it('is asked for with its filters, in the form of rows', async () => {
    answer([bytes(linesOf(0))]);
    const { signal } = new AbortController();
    for await (const _ of streamAll('deviceSoftware.list', { sn: 'A/1' })({ q: 'x' }, signal));
    expect(fetched).toHaveBeenCalledWith(
      '/api/v1/devices/A%2F1/software?q=x',
      expect.objectContaining({ headers: { accept: 'application/x-ndjson' } }),
    );
  });

  it('has each row once and in order, wherever the answer is cut on its way', async () => {
    const whole = bytes(linesOf(7));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(whole.length), { maxLength: 12 }), async (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), whole.length];
        const pieces = at.slice(1).map((end, index) => whole.slice(at[index], end));
        answer(pieces.filter((piece) => piece.length > 0));
        expect((await readAll()).got).toEqual(rows(7));
      }),
    );
  });

  it('tells at once how many there are, and comes in batches that are soon read', async () => {
    answer([bytes(linesOf(1000))]);
    const sizes: number[] = [];
    const { signal } = new AbortController();
    for await (const batch of streamAll('dealers.list')({}, signal)) {
      sizes.push(batch.rows.length);
      expect(batch.total).toBe(1000);
    }
    expect(sizes[0]).toBe(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
  });

  it('tells at the end how many the list counts by then', async () => {
    answer([bytes(linesOf(3, { end: true, rows: 3, total: 5 }))]);
    const { totals } = await readAll();
    expect([totals[0], totals.at(-1)]).toEqual([3, 5]);
  });

  it('ends its request when nobody reads on', async () => {
    const cancelled = answer([bytes(linesOf(500).slice(0, 5000))], 'silence');
    for await (const batch of streamAll('dealers.list')({}, new AbortController().signal)) {
      if (batch.rows.length > 0) break;
    }
    expect(cancelled).toHaveBeenCalled();
  });
});

describe('a list that does not come whole', () => {
  const broken: [string, string, 'end' | 'break'][] = [
    ['without its last line', linesOf(3, { id: 'd3' }), 'end'],
    ['whose connection breaks', linesOf(3).slice(0, -30), 'break'],
    ['cut in the middle of its last line', linesOf(3).slice(0, -5), 'end'],
    ['that says it had more', linesOf(3, { end: true, rows: 4, total: 4 }), 'end'],
    ['that is none at all', '<html>\n', 'end'],
    ['of something else', '7\n', 'end'],
  ];
  it.each(broken)('%s is a failure', async (_, text, rest) => {
    answer([bytes(text)], rest);
    expect(await failure(readAll())).toMatchObject({ name: 'CallError', code: 'offline' });
  });

  it('is the problem that its last line tells', async () => {
    const problem = { code: 'vendorTimeout', status: 504, requestId: 'r-1', title: 'x' };
    answer([bytes(linesOf(3, { problem }))]);
    expect(await failure(readAll())).toMatchObject({
      name: 'CallError',
      code: 'vendorTimeout',
      requestId: 'r-1',
    });
  });

  it('is the problem of the answer, with when to come back', async () => {
    fetched.mockResolvedValueOnce(
      new Response(JSON.stringify({ code: 'tooManyRequests' }), {
        status: 429,
        headers: { 'retry-after': '5' },
      }),
    );
    expect(await failure(readAll())).toMatchObject({ code: 'tooManyRequests', status: 429, retryAfter: 5 });
  });

  it('records that the session has ended', async () => {
    sessionStore.setState({ hasEnded: false });
    answer([bytes(linesOf(3, { problem: { code: 'sessionEnded', status: 401 } }))]);
    await failure(readAll());
    expect(sessionStore.getState().hasEnded).toBe(true);
  });

  it('is no failure of ours when it was stopped', async () => {
    const control = new AbortController();
    fetched.mockImplementationOnce(async () => {
      control.abort();
      throw control.signal.reason;
    });
    expect((await failure(readAll(control.signal))).name).toBe('AbortError');
  });

  it('is given up after a minute of silence', async () => {
    jest.useFakeTimers();
    fetched.mockImplementationOnce(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const labels = failure(readAll());
    await jest.advanceTimersByTimeAsync(61_000);
    jest.useRealTimers();
    expect(await labels).toMatchObject({ name: 'CallError', code: 'offline' });
  });
});
