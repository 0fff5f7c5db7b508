import { contract } from '#lib/contract/index.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { call } from '#lib/web/api/call.ts';
import { type CallError, readOnlyPost } from '#lib/web/api/call-at.ts';
import { upload } from '#lib/web/api/upload.ts';

const fetched = jest.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

// Browsers resolve the paths of requests against the page; Node has no page.
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'https://portal.example') : input, init);
  }
};

const html = (status: number) => new Response('<html>', { status, headers: { 'content-type': 'text/html' } });
const problem = (status: number, code: string) => new Response(JSON.stringify({ status, code }), { status });

/** The code of the error with which a call fails. */
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    ({ code }: CallError) => code,
  );

const write = () => failure(call('messages.remove', { body: { ids: ['1'] } }));
const read = () => failure(call('dealers.list', {}));
const check = () => failure(call('transfers.check', { body: { dealer: '1', sns: ['1'] } }));

describe('a write', () => {
  it.each([500, 502, 503, 504])(
    'has an unknown outcome after %i without a problem document',
    async (status) => {
      fetched.mockResolvedValueOnce(html(status));
      expect(await write()).toBe('outcomeUnknown');
    },
  );

  it('has an unknown outcome when its response breaks off', async () => {
    fetched.mockResolvedValueOnce(new Response('{"done":["1"'));
    expect(await write()).toBe('outcomeUnknown');
  });

  it('is sent once, also when its connection breaks', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await write()).toBe('offline');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('fails with the code of its problem document', async () => {
    fetched.mockResolvedValueOnce(problem(502, 'vendorFailed'));
    expect(await write()).toBe('vendorFailed');
  });

  it('fails with a status below 500', async () => {
    fetched.mockResolvedValueOnce(html(413));
    expect(await write()).toBe('vendorFailed');
  });
});

describe('a read', () => {
  it.each([
    ['a GET', read],
    ['a POST that changes nothing', check],
  ])('%s fails after 502 without a problem document', async (_, send) => {
    fetched.mockResolvedValueOnce(html(502));
    expect(await send()).toBe('vendorFailed');
  });

  it('is sent again once when its connection breaks', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetched.mockResolvedValueOnce(new Response('{"items":[],"total":0}'));
    expect(await read()).toBe('none');
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await read()).toBe('offline');
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it('ends with the reason of its signal', async () => {
    const control = new AbortController();
    fetched.mockImplementationOnce(async (input) => {
      control.abort();
      throw (input as Request).signal.reason;
    });
    const labels = call('dealers.list', {}, { signal: control.signal });
    await expect(labels).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('by POST is recognized by its route', () => {
    const operations = Object.values(contract).flatMap((verbs) => Object.values<Operation>(verbs));
    const posts = operations.filter(({ method, path }) => readOnlyPost.test(`${method} ${path}`));
    expect(posts.map(({ name }) => name).sort()).toEqual(
      operations
        .filter(
          ({ name, method, limit }) => method === 'POST' && (limit === 'read' || name === 'session.create'),
        )
        .map(({ name }) => name)
        .sort(),
    );
  });
});

describe('an upload', () => {
  /** Sends a file to a server with this response. */
  const send = (status: number, responseText: string) => {
    class Request {
      readonly upload = {};
      readonly status = status;
      readonly responseText = responseText;
      onload = () => {};
      onloadend = () => {};
      open() {}
      setRequestHeader() {}
      getResponseHeader = () => null;
      send() {
        this.onload();
        this.onloadend();
      }
    }
    Object.assign(globalThis, { XMLHttpRequest: Request });
    return failure(upload('chat.upload', { query: { name: 'a.png' }, file: new Blob(['x']) } as never));
  };

  it.each([
    [502, '<html>', 'outcomeUnknown'],
    [201, '{"url":', 'outcomeUnknown'],
    [502, '{"code":"vendorFailed"}', 'vendorFailed'],
    [413, '<html>', 'vendorFailed'],
  ])('with %i and %s is %s', async (status, text, code) => {
    expect(await send(status, text)).toBe(code);
  });
});
