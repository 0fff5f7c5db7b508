import type { IncomingMessage, ServerResponse } from 'node:http';
import { processLimiters } from '#lib/server/concurrency-limiter.ts';
import { requestSignal } from '#lib/server/deadline.ts';
import { withRequestFailures } from '#lib/server/http/failed-request.ts';
import { createPageHandler } from '#lib/server/http/page-handler.ts';
import { metrics } from '#lib/server/observe/metrics.ts';
import { whileWaiting } from '#lib/server/rendering-slot.ts';
import { captureLog } from '../../../harness/log-lines.ts';
import { startServer, type TestServer } from '../../../harness/servers/http-server.ts';
import { until } from '../../../harness/servers/worker-servers.ts';

jest.mock('#lib/server/config.ts', () => ({
  config: () => ({
    PORTAL_MAX_PAGES: 8,
    PORTAL_MAX_QUEUED_PAGES: 4,
    VENDOR_TIMEOUT_MS: 10_000,
    PORTAL_ORIGIN: 'http://localhost:3000',
    TRUSTED_PROXIES: ['127.0.0.1'],
  }),
}));
jest.mock('#lib/server/http/next-app.ts', () => ({ nextOutputFolder: () => '' }));
jest.mock('#lib/server/http/error-page.ts', () => ({
  writeErrorPage: (_: unknown, outgoing: ServerResponse, { status }: { status: number }) =>
    outgoing.writeHead(status).end(),
}));

const lines = captureLog();

let handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
let server: TestServer;
beforeAll(async () => {
  const next = {
    handle: (incoming: IncomingMessage, outgoing: ServerResponse) => handle(incoming, outgoing),
    upgrade: async () => {},
    close: async () => {},
  };
  server = await startServer(withRequestFailures(createPageHandler(next, true)));
});
afterAll(() => server.close());

const defect = () => {
  throw new TypeError('no such page');
};

async function pageStatuses(): Promise<unknown[]> {
  const { values } = await metrics.pages.get();
  return values.filter(({ metricName }) => metricName?.endsWith('_count')).map(({ labels }) => labels.status);
}

describe('a page', () => {
  it('aborts its vendor calls once it is sent', async () => {
    let signal: AbortSignal | undefined;
    handle = async (_, outgoing) => {
      signal = requestSignal();
      outgoing.end('page');
      expect(signal?.aborted).toBe(false);
    };
    expect(await (await fetch(server.origin)).text()).toBe('page');
    await until(() => signal?.aborted === true);
  });

  it('returns 500, is logged, and releases its slot, when rendering fails', async () => {
    for (const fail of [async () => defect(), defect]) {
      handle = fail;
      expect((await fetch(server.origin)).status).toBe(500);
      await until(() => processLimiters().get('pages')?.active === 0);
      expect(lines.splice(0)).toMatchObject([
        {
          event: 'uncaught',
          level: 50,
          requestId: expect.any(String),
          reason: expect.stringMatching(/no such page/),
        },
      ]);
    }
  });

  it('is aborted and logged, and releases its slot, when rendering fails later', async () => {
    metrics.pages.reset();
    handle = async (_, outgoing) => {
      outgoing.write('half a ');
      defect();
    };
    await expect(fetch(server.origin).then((response) => response.text())).rejects.toThrow();
    await until(() => processLimiters().get('pages')?.active === 0);
    expect(lines).toMatchObject([
      { event: 'uncaught', level: 50, reason: expect.stringMatching(/no such page/) },
    ]);
    expect(await pageStatuses()).toEqual([500]);
  });

  it('has the status 499 in the metrics when its client disconnects', async () => {
    metrics.pages.reset();
    lines.length = 0;
    const client = new AbortController();
    handle = async (_, outgoing) => {
      outgoing.write('half a ');
      client.abort();
      await new Promise((resolve) => outgoing.once('close', resolve));
      defect();
    };
    await expect(fetch(server.origin, { signal: client.signal })).rejects.toThrow();
    await until(() => processLimiters().get('pages')?.active === 0);
    expect([await pageStatuses(), lines]).toEqual([[499], []]);
  });
});

describe('pages at the same time', () => {
  const started: string[] = [];
  let endPages: (() => void)[];
  beforeEach(() => {
    started.length = 0;
    endPages = [];
  });

  const statusOf = async (client: string, path = client) => {
    const response = await fetch(`${server.origin}/${path}`, { headers: { 'x-forwarded-for': client } });
    await response.text();
    return response.status;
  };
  const [first, second, third] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'] as const;
  /** Renders until the test ends it. */
  const renderUntilEnded: typeof handle = async (incoming, outgoing) => {
    started.push(incoming.url ?? '');
    await new Promise<void>((resolve) => endPages.push(resolve));
    outgoing.end('page');
  };

  it('are rendered two by two, in turns of their clients', async () => {
    handle = renderUntilEnded;
    const pages = ['a', 'b', 'c', 'd'].map((name) => statusOf(first, `1${name}`));
    await until(() => processLimiters().get('rendering')?.queued === 2);
    const other = statusOf(second, '2a');
    await until(() => processLimiters().get('rendering')?.queued === 3);
    expect(started).toHaveLength(2);
    endPages[0]?.();
    await until(() => started.length === 3);
    expect(started[2]).toBe('/2a');
    for (let at = 1; at < 5; at += 1) {
      await until(() => endPages.length > at);
      endPages[at]?.();
    }
    expect(await Promise.all([...pages, other])).toEqual([200, 200, 200, 200, 200]);
  });

  it('render while others wait for the vendor, which continue in their turn', async () => {
    let respond = () => {};
    const response = new Promise<void>((resolve) => {
      respond = resolve;
    });
    handle = async (incoming, outgoing) => {
      started.push(incoming.url ?? '');
      await whileWaiting(() => response);
      started.push(`${incoming.url} continues`);
      outgoing.end('page');
    };
    const waiting = ['a', 'b', 'c'].map((name) => statusOf(first, name));
    await until(() => started.length === 3);
    handle = renderUntilEnded;
    const rendering = ['d', 'e'].map((name) => statusOf(second, name));
    await until(() => started.length === 5);
    respond();
    await until(() => processLimiters().get('rendering')?.queued === 3);
    expect(started).toHaveLength(5);
    for (const end of endPages) end();
    expect(await Promise.all([...waiting, ...rendering])).toEqual([200, 200, 200, 200, 200]);
    expect(processLimiters().get('rendering')?.active).toBe(0);
  });

  it('of one client leave half of the slots to others, and are refused when the queue is full', async () => {
    handle = renderUntilEnded;
    const pages = Array.from({ length: 9 }, (_, index) => statusOf(first, `1-${index}`));
    const refused = Promise.any(pages.map((page) => page.then((status) => expect(status).toBe(503))));
    await until(() => processLimiters().get('pages')?.queued === 4);
    await refused;
    const others = [statusOf(second), statusOf(third)];
    await until(() => processLimiters().get('pages')?.active === 6);
    for (let at = 0; at < 10; at += 1) {
      await until(() => endPages.length > at);
      endPages[at]?.();
    }
    expect((await Promise.all([...pages, ...others])).filter((status) => status === 200)).toHaveLength(10);
  });
});
