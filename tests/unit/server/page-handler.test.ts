import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { sharedLimiters } from '#lib/concurrency-limiter.ts';
import { createPageHandler } from '#lib/server/page-handler.ts';
import { shared } from '#lib/shared.ts';
import { requestSignal } from '#lib/vendor/http/deadline.ts';
import { startServer, type TestServer } from '../../harness/http-server.ts';

jest.mock('../../../lib/config.ts', () => ({
  config: () => ({ PORTAL_MAX_PAGES: 2, PORTAL_MAX_QUEUED_PAGES: 2, VENDOR_TIMEOUT_MS: 10_000 }),
}));
jest.mock('../../../lib/server/next-app.ts', () => ({ nextOutputFolder: () => '' }));
jest.mock('../../../lib/server/error-page.ts', () => ({ writeErrorPage: () => {} }));

const lines: Record<string, unknown>[] = [];
const output = new Writable({
  write(line, _, done) {
    lines.push(JSON.parse(String(line)));
    done();
  },
});
shared('log', () => pino({}, output));

let handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
let server: TestServer;
beforeAll(async () => {
  const next = {
    handle: (incoming: IncomingMessage, outgoing: ServerResponse) => handle(incoming, outgoing),
    upgrade: async () => {},
    close: async () => {},
  };
  server = await startServer(createPageHandler(next, true));
});
afterAll(() => server.close());

const until = async (isTrue: () => boolean) => {
  const end = Date.now() + 2_000;
  while (!isTrue() && Date.now() < end) await wait(5);
  expect(isTrue()).toBe(true);
};

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

  it('is aborted and logged, and releases its slot, when rendering fails', async () => {
    handle = async (_, outgoing) => {
      outgoing.write('half a ');
      throw new TypeError('no such page');
    };
    await expect(fetch(server.origin).then((response) => response.text())).rejects.toThrow();
    await until(() => sharedLimiters().get('pages')?.active === 0);
    expect(lines).toMatchObject([
      { event: 'page', level: 50, reason: expect.stringMatching(/no such page/) },
    ]);
  });
});
