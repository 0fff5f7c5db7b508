import { createOperations, type Route } from '../../../lib/client/connect.ts';
import { PortalError } from '../../../lib/client/portal-error.ts';

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

type Given = Response | 'silence' | 'cut';
const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ status, code, title: code, requestId: 'r1' }), { status, headers });
const ok = () => new Response('{"id":"1"}');

/** A portal that gives these answers in turn, and what it was asked. */
function portalOf(...responses: Given[]) {
  const asked: { url: string; headers: Headers; method: string; body: unknown; at: number }[] = [];
  const fetch = async (url: string, { headers, method, body, signal }: RequestInit) => {
    asked.push({ url, headers: new Headers(headers), method: method ?? '', body, at: Date.now() });
    const response = responses.shift() ?? 'cut';
    if (response === 'cut') throw new TypeError('fetch failed');
    if (response !== 'silence') return response;
    return new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const options = { origin: 'https://portal.example', token: 't', fetch: fetch as typeof globalThis.fetch };
  const { rows = {} } = createOperations(routes, options);
  const call = (verb: string, ...given: object[]) => ended(rows[verb]?.(...given) as Promise<unknown>);
  return { asked, call, rows };
}

const rowsBy = ({ all }: ReturnType<typeof portalOf>['rows']) => all?.() as AsyncGenerator<unknown>;

/** What becomes of a call, however long it waits. */
async function ended(promise: Promise<unknown>): Promise<unknown> {
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
  it('goes to the address of its parameters, with the token', async () => {
    const { asked, call } = portalOf(ok());
    const response = await call('read', { params: { id: 'a/b' }, query: { q: 'x y', none: undefined } });
    expect(response).toEqual({ id: '1' });
    expect(asked[0]?.url).toBe('https://portal.example/api/v1/rows/a%2Fb?q=x+y');
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer t',
    });
  });

  it('fails as the portal says', async () => {
    const errors = [{ path: 'body.name', code: 'tooShort' }];
    const text = JSON.stringify({ code: 'invalid', title: 'No', requestId: 'r9', errors });
    const { call } = portalOf(new Response(text, { status: 422 }));
    const error = (await call('create', { body: {} }, { idempotencyKey: 'mine' })) as PortalError;
    expect(error).toBeInstanceOf(PortalError);
    expect({ ...error }).toMatchObject({ status: 422, code: 'invalid', requestId: 'r9', errors });
    expect([error.message, error.idempotencyKey]).toEqual(['No', 'mine']);
  });

  it('fails where something else than the portal answers', async () => {
    const { call } = portalOf(new Response('<html>', { status: 404 }));
    expect(await call('read', { params: { id: '1' } })).toMatchObject({ status: 404, code: 'brokenOff' });
  });

  it('gives a file with its name', async () => {
    const headers = {
      'content-disposition': "attachment; filename*=UTF-8''a%20b.csv",
      'content-type': 'text/csv',
    };
    const { call } = portalOf(new Response('x', { headers }));
    expect(await call('export')).toMatchObject({ name: 'a b.csv', type: 'text/csv' });
  });
});

describe('a read', () => {
  it('has failed after 502 from a proxy', async () => {
    const { call } = portalOf(new Response('<html>', { status: 502 }));
    expect(await call('read', { params: { id: '1' } }, { retries: 0 })).toMatchObject({ code: 'brokenOff' });
  });

  it.each<[string, Given]>([
    ['429', problem(429, 'tooManyRequests')],
    ['502', problem(502, 'vendorFailed')],
    ['503', problem(503, 'overloaded')],
    ['504', problem(504, 'vendorTimeout')],
    ['no answer', 'cut'],
    ['silence', 'silence'],
    ['a cut body', new Response('{"id":')],
  ])('is asked for again after %s', async (_, response) => {
    const { asked, call } = portalOf(response, ok());
    expect(await call('read', { params: { id: '1' } })).toEqual({ id: '1' });
    expect(asked).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 422, 500])('is not asked for again after %s', async (status) => {
    const { asked, call } = portalOf(problem(status, 'x'), ok());
    expect(await call('read', { params: { id: '1' } })).toMatchObject({ status });
    expect(asked).toHaveLength(1);
  });

  it('is given up after four further tries, each later than the one before', async () => {
    const { asked, call } = portalOf();
    expect(await call('read', { params: { id: '1' } })).toMatchObject({ status: 0, code: 'noAnswer' });
    const waits = asked.slice(1).map(({ at }, place) => at - (asked[place]?.at ?? 0));
    expect(waits).toHaveLength(4);
    waits.forEach((wait, place) => {
      expect(wait).toBeGreaterThanOrEqual(125 * 2 ** place);
      expect(wait).toBeLessThanOrEqual(250 * 2 ** place);
    });
  });

  it('waits as long as it is told to, and not for hours', async () => {
    const patient = portalOf(problem(429, 'tooManyRequests', { 'retry-after': '7' }), ok());
    await patient.call('read', { params: { id: '1' } });
    expect((patient.asked[1]?.at ?? 0) - (patient.asked[0]?.at ?? 0)).toBe(7000);
    const long = portalOf(problem(429, 'tooManyRequests', { 'retry-after': '900' }), ok());
    expect(await long.call('read', { params: { id: '1' } })).toMatchObject({ status: 429, retryAfter: 900 });
    expect(long.asked).toHaveLength(1);
  });

  it('ends when its caller wants no more of it, also between two tries', async () => {
    const reason = new Error('enough');
    for (const response of ['silence', problem(429, 'tooManyRequests', { 'retry-after': '9' })] as const) {
      const { asked, call } = portalOf(response, ok());
      const stop = new AbortController();
      setTimeout(() => stop.abort(reason), 1000);
      expect(await call('read', { params: { id: '1' } }, { signal: stop.signal })).toBe(reason);
      expect(asked).toHaveLength(1);
    }
  });
});

describe('a write', () => {
  it.each<[string, Given]>([
    ['no answer', 'cut'],
    ['silence', 'silence'],
    ['an answer that is cut', new Response('{"id":')],
    ['429', problem(429, 'tooManyRequests')],
    ['503', problem(503, 'overloaded')],
    ['its first try, which is under way', problem(409, 'idempotencyInProgress', { 'retry-after': '1' })],
  ])('is repeated after %s, the same under the same key', async (_, response) => {
    const { asked, call } = portalOf(response, ok());
    expect(await call('create', { body: { name: 'x' } })).toEqual({ id: '1' });
    const [first, second] = asked.map(({ headers, body }) => [headers.get('idempotency-key'), body]);
    expect(first?.[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(first).toEqual(second);
  });

  it.each<[number, string]>([
    [409, 'conflict'],
    [500, 'internal'],
    [502, 'vendorFailed'],
    [504, 'outcomeUnknown'],
  ])('is not repeated after %s %s', async (status, code) => {
    const { asked, call } = portalOf(problem(status, code), ok());
    expect(await call('create', { body: {} })).toMatchObject({ status, code });
    expect(asked).toHaveLength(1);
  });

  it.each([500, 502, 504])(
    'has an unknown outcome after %s from a proxy, and is not repeated',
    async (status) => {
      const { asked, call } = portalOf(new Response('<html>', { status }), ok());
      expect(await call('create', { body: {} })).toMatchObject({ status, code: 'outcomeUnknown' });
      expect(asked).toHaveLength(1);
    },
  );

  it('is repeated after 503 from a proxy only with a key', async () => {
    const html = () => new Response('<html>', { status: 503 });
    expect(await portalOf(html(), ok()).call('create', { body: {} })).toEqual({ id: '1' });
    const { asked, call } = portalOf(html(), ok());
    expect(await call('signIn', { body: {} })).toMatchObject({ status: 503, code: 'outcomeUnknown' });
    expect(asked).toHaveLength(1);
  });

  it('has a key of its own each time, or the one that is given', async () => {
    const { asked, call } = portalOf(ok(), ok(), ok());
    await call('create', { body: {} });
    await call('create', { body: {} });
    await call('create', { body: {} }, { idempotencyKey: 'mine' });
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
    expect([new Set(keys).size, keys[2]]).toEqual([3, 'mine']);
  });

  it('that no key protects is repeated only where nothing has happened', async () => {
    const cut = portalOf('cut', ok());
    expect(await cut.call('signIn', { body: {} })).toMatchObject({ code: 'noAnswer' });
    expect(cut.asked[0]?.headers.has('idempotency-key')).toBe(false);
    const busy = portalOf(problem(503, 'overloaded'), ok());
    expect(await busy.call('signIn', { body: {} })).toEqual({ id: '1' });
  });
});

describe('all rows', () => {
  const lines = (...each: object[]) => each.map((line) => `${JSON.stringify(line)}\n`).join('');
  /** A body that comes in pieces of so many bytes. */
  const bodyOf = (text: string, size = 1000) => {
    const bytes = Buffer.from(text);
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    return new Response(
      new ReadableStream({
        pull(controller) {
          const piece = pieces.shift();
          if (piece) controller.enqueue(new Uint8Array(piece));
          else controller.close();
        },
      }),
    );
  };
  async function allOf(...responses: Given[]) {
    const { rows, asked } = portalOf(...responses);
    const found: unknown[] = [];
    const reading = async () => {
      for await (const row of rowsBy(rows)) found.push(row);
      return 'all';
    };
    return { end: await ended(reading()), found, asked };
  }
  const [one, two] = [
    { id: '1', name: 'ü' },
    { id: '2', name: '' },
  ];

  it('come however they are cut on their way', async () => {
    const text = lines({ total: 2 }, one, two, { end: true, rows: 2, total: 2 });
    const { end, found, asked } = await allOf(bodyOf(text, 1));
    expect([end, found]).toEqual(['all', [one, two]]);
    expect(asked[0]?.headers.get('accept')).toBe('application/x-ndjson');
  });

  it('begin again where the first answer was none', async () => {
    const text = lines({ total: 1 }, one, { end: true, rows: 1, total: 1 });
    expect(await allOf('cut', bodyOf(text))).toMatchObject({ end: 'all', found: [one] });
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
  ])('that %s are an error, and are not asked for twice', async (_, text, code) => {
    const { end, found, asked } = await allOf(bodyOf(text), bodyOf(text));
    expect(end).toMatchObject({ code });
    expect([found, asked.length]).toEqual([[one], 1]);
  });

  it('whose reader stops are let go', async () => {
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
