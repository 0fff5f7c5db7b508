import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { FileDownload } from '#lib/server/api/file-download.ts';
import { NodeRequest, writeResponse } from '#lib/server/http/node-http.ts';
import { createFileFetcher, createVendorClient } from '#lib/server/vendor-api/http/client.ts';
import { download } from '#lib/server/vendor-api/http/download.ts';
import { connectionPool } from '#lib/server/vendor-api/http/send.ts';
import { calls } from '#lib/server/vendor-format/calls.ts';
import { startServer, type TestServer } from '../../../../harness/servers/http-server.ts';
import { vendorSettings as settings } from '../../../../harness/servers/vendor-settings.ts';
import { until } from '../../../../harness/servers/worker-servers.ts';

jest.mock('#lib/server/config.ts', () => ({ config: () => settings }));

/** A host whose files never end or never start. */
let host: TestServer;
let other: TestServer;
let open: ServerResponse[] = [];
let begins = true;

beforeAll(async () => {
  host = await startServer((_, outgoing) => {
    open.push(outgoing);
    if (begins) outgoing.writeHead(200, { 'content-length': '1000', 'content-type': 'image/png' }).write('x');
  });
  other = await startServer(({ url }, outgoing) => {
    if (url === '/moved') outgoing.writeHead(302, { location: '/file' });
    outgoing.end('file');
  });
  settings.VENDOR_URL = host.origin;
});
beforeEach(() => {
  open = [];
  begins = true;
  settings.VENDOR_TIMEOUT_MS = 5_000;
});
afterAll(async () => {
  await connectionPool('afterSales').destroy();
  await Promise.all([host.close(), other.close()]);
});

const file = { name: 'a', type: 'image/png', length: 1000 };
const fileAt = ({ origin }: TestServer, path = '/file') => download(new URL(path, origin), undefined, null);
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: Error) => error,
  );
async function readAll(bytes: AsyncIterable<Uint8Array>) {
  for await (const _ of bytes);
}

describe('a streamed file', () => {
  it.each([
    ['of a file host', () => fileAt(host)],
    ['of a service', () => createFileFetcher()(calls.exportResets)],
  ])('%s without a next chunk times out', async (_, fetchFile) => {
    settings.VENDOR_TIMEOUT_MS = 600;
    const { bytes } = await fetchFile();
    expect(await errorOf(readAll(bytes))).toMatchObject({ name: 'VendorTimeout' });
    await until(() => open.every(({ destroyed }) => destroyed));
  });

  it.each([
    ['of a file host', () => fileAt(host)],
    ['of a service', () => createFileFetcher()(calls.exportResets)],
  ])('%s is closed at once for HEAD', async (_, fetchFile) => {
    const ended = jest.fn();
    const portal = await startServer(async (incoming, outgoing) => {
      const { bytes } = await fetchFile();
      const { signal } = new NodeRequest(incoming, outgoing);
      const reply = new FileDownload({ ...file, bytes }, signal, ended);
      writeResponse({ status: 200, headers: [], body: reply.bytes() }, incoming, outgoing, false);
    });
    await fetch(portal.origin, { method: 'HEAD' });
    await until(() => open.length === 1 && open.every(({ destroyed }) => destroyed));
    expect(ended.mock.calls).toEqual([[{ bytes: 0, isComplete: true, problem: null }]]);
    await portal.close();
  });

  describe.each([
    ['of a file host', (signal: AbortSignal) => download(new URL('/file', host.origin), signal, null)],
    ['of a service', (signal: AbortSignal) => createFileFetcher({ signal })(calls.exportResets)],
  ])('%s', (_, fetchFile) => {
    /** Sends the file to a client; returns the outcome and whether the vendor's connection is closed. */
    async function outcomeOf(
      act: (client: AbortController, response: Promise<Response>) => Promise<unknown>,
      headers: [string, string][] = [],
    ) {
      const ended = jest.fn();
      const errors: unknown[] = [];
      const portal = await startServer(async (incoming, outgoing) => {
        const { signal } = new NodeRequest(incoming, outgoing);
        const { bytes } = await fetchFile(signal);
        const reply = new FileDownload({ ...file, bytes }, signal, ended);
        try {
          writeResponse({ status: 200, headers, body: reply.bytes() }, incoming, outgoing, false);
        } catch (error) {
          errors.push(error);
          outgoing.destroy();
        }
      });
      const client = new AbortController();
      const response = fetch(portal.origin, { signal: client.signal });
      response.catch(() => {});
      await act(client, response).catch(() => {});
      await until(() => ended.mock.calls.length > 0 && open.every(({ destroyed }) => destroyed));
      await portal.close();
      expect(ended).toHaveBeenCalledTimes(1);
      return { outcome: ended.mock.calls[0][0], errors };
    }

    it('is incomplete without a problem when the client leaves before the first byte', async () => {
      begins = false;
      const { outcome } = await outcomeOf(async (client) => {
        await until(() => open.length === 1);
        open[0]?.writeHead(200, { 'content-length': '1000', 'content-type': 'image/png' }).flushHeaders();
        await wait(20);
        client.abort();
      });
      expect(outcome).toEqual({ bytes: 0, isComplete: false, problem: null });
    });

    it('is incomplete without a problem when the client leaves in the middle', async () => {
      const { outcome } = await outcomeOf(async (client, response) => {
        await (await response).body?.getReader().read();
        client.abort();
      });
      expect(outcome).toMatchObject({ isComplete: false, problem: null });
    });

    it('has a problem when the vendor fails in the middle', async () => {
      const { outcome } = await outcomeOf(async (_client, response) => {
        const reader = (await response).body?.getReader();
        await reader?.read();
        open[0]?.destroy();
        await reader?.read();
      });
      expect(outcome).toMatchObject({ isComplete: false, problem: { code: 'vendorFailed' } });
    });

    it('is closed when its response cannot be written', async () => {
      const { errors } = await outcomeOf((_client, response) => response, [['x-name', 'a\nb']]);
      expect(errors).toMatchObject([{ code: 'ERR_INVALID_CHAR' }]);
    });
  });

  it('is not fetched across a redirect', async () => {
    expect(await errorOf(fileAt(other, '/moved'))).toMatchObject({ name: 'VendorFailed' });
  });

  it('leaves no timer after its end', async () => {
    settings.VENDOR_TIMEOUT_MS = 600;
    const { bytes } = await fileAt(other);
    await readAll(bytes);
    await wait(800);
    expect(await errorOf(readAll(bytes))).toBe('none');
  });
});

describe('a failing file host', () => {
  it('does not affect other hosts', async () => {
    begins = false;
    settings.VENDOR_TIMEOUT_MS = 100;
    await Promise.all(Array.from({ length: 40 }, () => errorOf(fileAt(host))));
    expect(await errorOf(fileAt(host))).toMatchObject({ name: 'VendorUnreachable', neverSent: true });
    settings.VENDOR_TIMEOUT_MS = 5_000;
    expect((await fileAt(other)).length).toBe(4);
  });
});

describe('streamed exports', () => {
  it('use no connection of their service’s calls', async () => {
    const exports = await Promise.all(
      Array.from({ length: 32 }, () => createFileFetcher()(calls.exportResets, { page: 1 })),
    );
    begins = false;
    const leave = new AbortController();
    const hanging = Array.from({ length: 64 }, () =>
      errorOf(createVendorClient({ signal: leave.signal })(calls.workOrderCounts)),
    );
    await until(() => open.filter(({ req }) => req.url !== '/file').length === 32 + 64);
    leave.abort();
    await Promise.all([...hanging, ...exports.map(({ bytes }) => bytes.return(undefined))]);
    await until(() => open.every(({ destroyed }) => destroyed));
  });
});
