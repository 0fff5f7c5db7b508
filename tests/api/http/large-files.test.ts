import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { Visitor } from '../../harness/client.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';
import { sha256 } from '../../harness/uploads.ts';

const path = '/api/v1/activation-resets/vendor-export';
const megabyte = 1024 * 1024;
/** 30 MB of random text. */
const large = randomBytes((30 * megabyte * 3) / 4).toString('base64');

let ownPortal: RunningPortal;
let main: Visitor;
beforeAll(async () => {
  // A separate portal, so that no other test affects its memory.
  ownPortal = await startPortal({ vendorUrl: sandbox().origin });
  main = await signIn('main', ownPortal);
  expectStatus(await main.get(path), 200);
});
afterEach(() => sandbox().clearFaults());
afterAll(() => ownPortal.program.stop());

/** Returns the resident memory of the portal in bytes. */
function memory(): number {
  const status = readFileSync(`/proc/${ownPortal.program.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}

/** Reads a response in chunks and calls `look` after each one; `look` may wait. */
function read(look: (bytes: number) => void | Promise<void>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: ownPortal.port, path, headers: { cookie: main.cookieHeader } },
      async (response) => {
        try {
          const pieces: Buffer[] = [];
          let bytes = 0;
          for await (const piece of response) {
            pieces.push(piece as Buffer);
            bytes += (piece as Buffer).length;
            await look(bytes);
          }
          resolve(Buffer.concat(pieces));
        } catch (error) {
          reject(error);
        }
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

describe('a vendor file of 30 MB', () => {
  beforeEach(async () => {
    const headers = { 'content-disposition': 'attachment; filename="resets.csv"' };
    await sandbox().faults({ path: 63, body: large, contentType: 'text/csv', headers });
  });

  it('arrives complete with at most 20 MB more memory', async () => {
    const before = memory();
    let most = before;
    const bytes = await read(() => {
      most = Math.max(most, memory());
    });
    expect(sha256(bytes)).toBe(sha256(Buffer.from(large)));
    expect((most - before) / megabyte).toBeLessThan(20);
  });

  it('is not buffered in the portal for a slow client', async () => {
    const before = memory();
    let most = before;
    let waited = false;
    await read(async (bytes) => {
      if (!waited && bytes > 2 * megabyte) {
        waited = true;
        // Long enough for the whole file to arrive, if the portal buffered it.
        await new Promise((resolve) => setTimeout(resolve, 1_500));
      }
      most = Math.max(most, memory());
    });
    expect((most - before) / megabyte).toBeLessThan(20);
  });
});

describe('a vendor file that is truncated', () => {
  it.each([
    ['at the beginning', 0.01],
    ['in the middle', 0.5],
    ['one byte before the end', 1],
  ])('aborts the response: %s', async (_, share) => {
    const headers = { 'content-disposition': 'attachment; filename="resets.csv"' };
    const truncate = Math.floor(large.length * share) - 1;
    await sandbox().faults({
      path: 63,
      body: large,
      contentType: 'text/csv',
      headers,
      truncateAfter: truncate,
    });
    await expect(read(() => {})).rejects.toThrow();
    await sandbox().clearFaults();
    expectStatus(await main.get(path), 200);
  });
});
