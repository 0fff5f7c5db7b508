/** @jest-environment jsdom */

import type { BrowserErrorReport } from '#lib/contract/browser-errors.ts';

type Reporter = typeof import('#lib/web/ui/problem/report-browser-error.ts');

const fetchMock = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
let reporter: Reporter;

/** A page that has reported nothing. */
beforeEach(async () => {
  fetchMock.mockReset();
  fetchMock.mockImplementation(async () => ({
    ok: true,
    headers: new Headers({ 'x-request-id': `id-${fetchMock.mock.calls.length}` }),
  }));
  Object.assign(globalThis, { fetch: fetchMock });
  document.documentElement.dataset.release = '1.2.3-abc';
  window.history.replaceState(null, '', '/dealers/17?q=Smith#x');
  jest.resetModules();
  reporter = await import('#lib/web/ui/problem/report-browser-error.ts');
});

const listeners = jest.spyOn(globalThis, 'addEventListener');
afterEach(() => {
  for (const [type, listener] of listeners.mock.calls.splice(0))
    removeEventListener(type, listener as () => void);
});

const sentReports = () =>
  fetchMock.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as BrowserErrorReport);

it('sends an error with release and path, without query, cookies and account', async () => {
  const error = Object.assign(new TypeError('x is no function'), { digest: '4711', requestId: 'r-1' });
  expect(await reporter.reportBrowserError('render', error)).toBe('id-1');
  const [[url, init] = []] = fetchMock.mock.calls;
  expect(url).toBe('/api/browser-errors?release=1.2.3-abc');
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  expect(new Headers(init?.headers).has('x-portal-account')).toBe(false);
  expect(sentReports()).toEqual([
    {
      kind: 'render',
      name: 'TypeError',
      message: 'x is no function',
      stack: error.stack?.slice(0, 3_000),
      path: '/dealers/17',
      source: '',
      isTranslated: false,
      digest: '4711',
      requestId: 'r-1',
    },
  ]);
});

it('sends equal errors once, and five at most', async () => {
  const error = new Error('first');
  const ids = [1, 2, 3].map(() => reporter.reportBrowserError('error', error));
  expect(await Promise.all(ids)).toEqual(['id-1', 'id-1', 'id-1']);
  for (let number = 0; number < 10; number++)
    await reporter.reportBrowserError('error', new Error(`further ${number}`));
  expect(sentReports().map(({ message }) => message)).toEqual([
    'first',
    ...[0, 1, 2, 3].map((number) => `further ${number}`),
  ]);
  expect(await reporter.reportBrowserError('error', new Error('one more'))).toBeUndefined();
});

it('cuts long texts', async () => {
  const error = Object.assign(new Error('x'.repeat(10_000)), { stack: 'y'.repeat(10_000) });
  await reporter.reportBrowserError('error', error);
  const [{ message, stack } = { message: '', stack: '' }] = sentReports();
  expect([message.length, stack.length]).toEqual([500, 3_000]);
});

it.each([
  new DOMException('The user aborted a request.', 'AbortError'),
  new TypeError('Failed to fetch'),
  new TypeError('Load failed'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new Error('ResizeObserver loop completed with undelivered notifications.'),
])('sends no %s', async (error) => {
  expect(await reporter.reportBrowserError('rejection', error)).toBeUndefined();
  expect(fetchMock).not.toHaveBeenCalled();
});

it('sends nothing while offline', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await reporter.reportBrowserError('error', new Error('x'))).toBeUndefined();
  onLine.mockRestore();
  expect(fetchMock).not.toHaveBeenCalled();
});

it('sends the type of other values only', async () => {
  for (const value of ['Smith', { name: 'Smith', message: 'Smith', stack: 'Smith' }, null, undefined])
    await reporter.reportBrowserError('rejection', value);
  expect(sentReports().map(({ name }) => name)).toEqual(['string', 'object', 'undefined']);
  expect(JSON.stringify(sentReports())).not.toContain('Smith');
});

it('names code that could not be loaded as chunk, with its file', async () => {
  await reporter.reportBrowserError('rejection', new Error('Failed to load chunk /_next/static/chunks/a.js'));
  expect(sentReports()).toMatchObject([
    { kind: 'chunk', source: 'http://localhost/_next/static/chunks/a.js' },
  ]);
});

it('recognises a translated page', async () => {
  document.body.innerHTML = '<p><font><font>Hallo</font></font></p>';
  await reporter.reportBrowserError('error', new Error('x'));
  document.body.innerHTML = '';
  document.documentElement.className = 'translated-ltr';
  await reporter.reportBrowserError('error', new Error('y'));
  document.documentElement.className = '';
  await reporter.reportBrowserError('error', new Error('z'));
  expect(sentReports().map(({ isTranslated }) => isTranslated)).toEqual([true, true, false]);
});

it.each<[string, () => Promise<Partial<Response>>]>([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'throws',
    () => {
      throw new Error('replaced by an extension');
    },
  ],
  ['is refused', async () => ({ ok: false, headers: new Headers({ 'x-request-id': 'r' }) })],
])('throws nothing and reports nothing else when the request %s', async (_, send) => {
  fetchMock.mockImplementation(send);
  reporter.reportUncaughtErrors();
  expect(await reporter.reportBrowserError('error', new Error('x'))).toBeUndefined();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it('throws nothing for errors with strange properties', async () => {
  const error = new Error('x');
  Object.defineProperty(error, 'message', {
    get() {
      throw new Error('read');
    },
  });
  expect(await reporter.reportBrowserError('error', error)).toBeUndefined();
  expect(await reporter.reportBrowserError('error', Object.assign(new Error('y'), { name: 7 }))).toBe('id-1');
});

describe('errors that nothing handles', () => {
  const untilSent = () => new Promise((resolve) => setTimeout(resolve));

  it('are sent with their file', async () => {
    reporter.reportUncaughtErrors();
    dispatchEvent(
      new ErrorEvent('error', {
        error: new Error('x'),
        message: 'Uncaught Error: x',
        filename: 'https://a.test/b.js',
      }),
    );
    dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new RangeError('y') }));
    await untilSent();
    expect(sentReports()).toMatchObject([
      { kind: 'error', message: 'x', source: 'https://a.test/b.js' },
      { kind: 'error', message: 'Script error.', source: '', stack: '' },
      { kind: 'rejection', name: 'RangeError' },
    ]);
  });

  it('keep the release of the first document', async () => {
    reporter.reportUncaughtErrors();
    delete document.documentElement.dataset.release;
    await reporter.reportBrowserError('render', new Error('x'));
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/browser-errors?release=1.2.3-abc');
  });
});
