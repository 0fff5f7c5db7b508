import { createOperations, type Route } from '#lib/npm-client/connect.ts';
import { PortalError } from '#lib/npm-client/portal-error.ts';

const read = { method: 'GET', path: '/api/v1/rows/{id}', isRead: true, acceptsKey: false } as const;
const write = {
  method: 'POST',
  path: '/api/v1/rows',
  isRead: false,
  acceptsKey: true,
  response: 'json',
} as const;
const routes: Record<string, Route> = {
  'rows.read': { ...read, response: 'json' },
  'rows.all': { ...read, path: '/api/v1/rows', response: 'rows' },
  'rows.export': { ...read, path: '/api/v1/rows/export', response: 'file' },
  'rows.create': write,
  'rows.signIn': { ...write, acceptsKey: false },
};

type MockResponse = Response | 'silence' | 'cut';
const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ status, code, title: code, requestId: 'r1' }), { status, headers });
const ok = () => new Response('{"id":"1"}');

/** A portal with these responses, in order, that records its requests. */
function portalOf(...responses: MockResponse[]) {
  const requests: { url: string; headers: Headers; method: string; body: unknown; at: number }[] = [];
  const fetch = async (url: string, { headers, method, body, signal }: RequestInit) => {
    requests.push({ url, headers: new Headers(headers), method: method ?? '', body, at: Date.now() });
    const response = responses.shift() ?? 'cut';
    if (response === 'cut') throw new TypeError('fetch failed');
    if (response !== 'silence') return response;
    return new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const options = { origin: 'https://portal.example', token: 't', fetch: fetch as typeof globalThis.fetch };
  const { rows = {} } = createOperations(routes, options);
  const call = (verb: string, ...args: object[]) => settle(rows[verb]?.(...args) as Promise<unknown>);
  return { requests, call, rows };
}

const rowsBy = ({ all }: ReturnType<typeof portalOf>['rows']) => all?.() as AsyncGenerator<unknown>;

/** Runs all timers and returns the value or the error. */
async function settle(promise: Promise<unknown>): Promise<unknown> {
  const settled = promise.catch((error: unknown) => error);
  await jest.runAllTimersAsync();
  return settled;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a call', () => {
  it('has its parameters in the URL and the token in a header', async () => {
    const { requests, call } = portalOf(ok());
    const response = await call('read', { params: { id: 'a/b' }, query: { q: 'x y', none: undefined } });
    expect(response).toEqual({ id: '1' });
    expect(requests[0]?.url).toBe('https://portal.example/api/v1/rows/a%2Fb?q=x+y');
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer t',
    });
  });

  it('fails with the problem of the portal', async () => {
    const errors = [{ path: 'body.name', code: 'tooShort' }];
    const text = JSON.stringify({ code: 'invalid', title: 'No', requestId: 'r9', errors });
    const { call } = portalOf(new Response(text, { status: 422 }));
    const error = (await call('create', { body: {} }, { idempotencyKey: 'mine' })) as PortalError;
    expect(error).toBeInstanceOf(PortalError);
    expect({ ...error }).toMatchObject({ status: 422, code: 'invalid', requestId: 'r9', errors });
    expect([error.message, error.idempotencyKey]).toEqual(['No', 'mine']);
  });

  it('fails when the response is not from the portal', async () => {
    const { call } = portalOf(new Response('<html>', { status: 404 }));
    expect(await call('read', { params: { id: '1' } })).toMatchObject({ status: 404, code: 'brokenOff' });
  });

  it('returns a file with its name', async () => {
    const headers = {
      'content-disposition': "attachment; filename*=UTF-8''a%20b.csv",
      'content-type': 'text/csv',
    };
    const { call } = portalOf(new Response('x', { headers }));
    expect(await call('export')).toMatchObject({ name: 'a b.csv', type: 'text/csv' });
  });
});

describe('a read', () => {
  it('fails after 502 from a proxy', async () => {
    const { call } = portalOf(new Response('<html>', { status: 502 }));
    expect(await call('read', { params: { id: '1' } }, { retries: 0 })).toMatchObject({ code: 'brokenOff' });
  });

  it.each<[string, MockResponse]>([
    ['429', problem(429, 'tooManyRequests')],
    ['502', problem(502, 'vendorFailed')],
    ['503', problem(503, 'overloaded')],
    ['504', problem(504, 'vendorTimeout')],
    ['a network error', 'cut'],
    ['silence', 'silence'],
    ['a cut body', new Response('{"id":')],
  ])('is retried after %s', async (_, response) => {
    const { requests, call } = portalOf(response, ok());
    expect(await call('read', { params: { id: '1' } })).toEqual({ id: '1' });
    expect(requests).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 422, 500])('is not retried after %s', async (status) => {
    const { requests, call } = portalOf(problem(status, 'x'), ok());
    expect(await call('read', { params: { id: '1' } })).toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });

  it('fails after four retries with growing delays', async () => {
    const { requests, call } = portalOf();
    expect(await call('read', { params: { id: '1' } })).toMatchObject({ status: 0, code: 'noAnswer' });
    const waits = requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0));
    expect(waits).toHaveLength(4);
    waits.forEach((wait, index) => {
      expect(wait).toBeGreaterThanOrEqual(125 * 2 ** index);
      expect(wait).toBeLessThanOrEqual(250 * 2 ** index);
    });
  });

  it('respects Retry-After, but not of several minutes', async () => {
    const short = portalOf(problem(429, 'tooManyRequests', { 'retry-after': '7' }), ok());
    await short.call('read', { params: { id: '1' } });
    expect((short.requests[1]?.at ?? 0) - (short.requests[0]?.at ?? 0)).toBe(7000);
    const long = portalOf(problem(429, 'tooManyRequests', { 'retry-after': '900' }), ok());
    expect(await long.call('read', { params: { id: '1' } })).toMatchObject({ status: 429, retryAfter: 900 });
    expect(long.requests).toHaveLength(1);
  });

  it('ends when it is aborted, also between two attempts', async () => {
    const reason = new Error('enough');
    for (const response of ['silence', problem(429, 'tooManyRequests', { 'retry-after': '9' })] as const) {
      const { requests, call } = portalOf(response, ok());
      const stop = new AbortController();
      setTimeout(() => stop.abort(reason), 1000);
      expect(await call('read', { params: { id: '1' } }, { signal: stop.signal })).toBe(reason);
      expect(requests).toHaveLength(1);
    }
  });
});

describe('a write', () => {
  it.each<[string, MockResponse]>([
    ['a network error', 'cut'],
    ['silence', 'silence'],
    ['an incomplete response', new Response('{"id":')],
    ['429', problem(429, 'tooManyRequests')],
    ['503', problem(503, 'overloaded')],
    ['a first attempt in progress', problem(409, 'idempotencyInProgress', { 'retry-after': '1' })],
  ])('is retried after %s with the same idempotency key', async (_, response) => {
    const { requests, call } = portalOf(response, ok());
    expect(await call('create', { body: { name: 'x' } })).toEqual({ id: '1' });
    const [first, second] = requests.map(({ headers, body }) => [headers.get('idempotency-key'), body]);
    expect(first?.[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(first).toEqual(second);
  });

  it.each<[number, string]>([
    [409, 'conflict'],
    [500, 'internal'],
    [502, 'vendorFailed'],
    [504, 'outcomeUnknown'],
  ])('is not retried after %s %s', async (status, code) => {
    const { requests, call } = portalOf(problem(status, code), ok());
    expect(await call('create', { body: {} })).toMatchObject({ status, code });
    expect(requests).toHaveLength(1);
  });

  it.each([500, 502, 504])(
    'has an unknown outcome after %s from a proxy and is not retried',
    async (status) => {
      const { requests, call } = portalOf(new Response('<html>', { status }), ok());
      expect(await call('create', { body: {} })).toMatchObject({ status, code: 'outcomeUnknown' });
      expect(requests).toHaveLength(1);
    },
  );

  it('is retried after 503 from a proxy only with a key', async () => {
    const html = () => new Response('<html>', { status: 503 });
    expect(await portalOf(html(), ok()).call('create', { body: {} })).toEqual({ id: '1' });
    const { requests, call } = portalOf(html(), ok());
    expect(await call('signIn', { body: {} })).toMatchObject({ status: 503, code: 'outcomeUnknown' });
    expect(requests).toHaveLength(1);
  });

  it('has a new key per call, or the key of the caller', async () => {
    const { requests, call } = portalOf(ok(), ok(), ok());
    await call('create', { body: {} });
    await call('create', { body: {} });
    await call('create', { body: {} }, { idempotencyKey: 'mine' });
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect([new Set(keys).size, keys[2]]).toEqual([3, 'mine']);
  });

  it('without a key is retried only when it was not executed', async () => {
    const cut = portalOf('cut', ok());
    expect(await cut.call('signIn', { body: {} })).toMatchObject({ code: 'noAnswer' });
    expect(cut.requests[0]?.headers.has('idempotency-key')).toBe(false);
    const busy = portalOf(problem(503, 'overloaded'), ok());
    expect(await busy.call('signIn', { body: {} })).toEqual({ id: '1' });
  });
});

describe('all rows', () => {
  const lines = (...each: object[]) => each.map((line) => `${JSON.stringify(line)}\n`).join('');
  /** A body in chunks of `size` bytes. */
  const bodyOf = (text: string, size = 1000) => {
    const bytes = Buffer.from(text);
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    return new Response(
      new ReadableStream({
        pull(controller) {
          const chunk = chunks.shift();
          if (chunk) controller.enqueue(new Uint8Array(chunk));
          else controller.close();
        },
      }),
    );
  };
  async function allOf(...responses: MockResponse[]) {
    const { rows, requests } = portalOf(...responses);
    const received: unknown[] = [];
    const reading = async () => {
      for await (const row of rowsBy(rows)) received.push(row);
      return 'all';
    };
    return { end: await settle(reading()), received, requests };
  }
  const [one, two] = [
    { id: '1', name: 'ü' },
    { id: '2', name: '' },
  ];

  it('are read from any chunks', async () => {
    const text = lines({ total: 2 }, one, two, { end: true, rows: 2, total: 2 });
    const { end, received, requests } = await allOf(bodyOf(text, 1));
    expect([end, received]).toEqual(['all', [one, two]]);
    expect(requests[0]?.headers.get('accept')).toBe('application/x-ndjson');
  });

  it('are requested again when there was no response', async () => {
    const text = lines({ total: 1 }, one, { end: true, rows: 1, total: 1 });
    expect(await allOf('cut', bodyOf(text))).toMatchObject({ end: 'all', received: [one] });
  });

  it.each<[string, string, string]>([
    ['are cut', lines({ total: 2 }, one), 'brokenOff'],
    ['are fewer than were sent', lines({ total: 2 }, one, { end: true, rows: 2, total: 2 }), 'brokenOff'],
    ['end with nonsense', `${lines({ total: 2 }, one)}<html>\n`, 'brokenOff'],
    [
      'end with a problem',
      lines({ total: 2 }, one, { problem: { code: 'vendorFailed', status: 502 } }),
      'vendorFailed',
    ],
  ])('that %s are an error and are not requested again', async (_, text, code) => {
    const { end, received, requests } = await allOf(bodyOf(text), bodyOf(text));
    expect(end).toMatchObject({ code });
    expect([received, requests.length]).toEqual([[one], 1]);
  });

  it('are cancelled when the reader stops', async () => {
    let cancelled = false;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(Buffer.from(lines(one))),
      cancel: () => {
        cancelled = true;
      },
    });
    const { rows } = portalOf(new Response(body));
    for await (const row of rowsBy(rows)) {
      expect(row).toEqual(one);
      break;
    }
    expect(cancelled).toBe(true);
  });
});
