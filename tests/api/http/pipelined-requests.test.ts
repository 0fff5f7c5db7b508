import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { largestScript, openSocket } from '../../harness/aborts.ts';
import { readMetrics } from '../../harness/metrics.ts';
import { openDescriptors } from '../../harness/samples/usage.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';

let ownPortal: RunningPortal;
beforeAll(async () => {
  ownPortal = await startPortal({ vendorUrl: sandbox().origin });
});
afterAll(async () => {
  await sandbox().reset();
  await ownPortal.program.stop();
});

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`;
const last = get('/api/health/live', 'connection: close\r\n');

const statusesOf = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

async function receiveAll(requests: string): Promise<string> {
  const socket = connect(ownPortal.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(requests);
  return text(socket);
}

describe('requests that are sent without waiting for responses', () => {
  it('get their responses in order, when they are few', async () => {
    const paths = ['/api/v1/dealers', '/api/health/live', '/none', '/api/openapi.json', '/api/v1/none'];
    const received = await receiveAll(paths.map((path) => get(path)).join('') + last);
    expect(statusesOf(received)).toEqual([401, 200, 307, 200, 404, 200]);
  });

  it('lose their connection, when they are many', async () => {
    const received = await receiveAll(get('/api/openapi.json').repeat(100) + last);
    expect(statusesOf(received).length).toBeLessThan(20);
  });

  it('open one file at a time', async () => {
    const before = openDescriptors(ownPortal.program.pid);
    const sockets = Array.from({ length: 5 }, () => {
      const socket = openSocket(ownPortal.port, get(largestScript()).repeat(15), true);
      socket.pause();
      return socket;
    });
    await until(() => openDescriptors(ownPortal.program.pid) >= before + sockets.length);
    await receiveAll(last);
    expect(openDescriptors(ownPortal.program.pid)).toBeLessThan(before + 4 * sockets.length);
    for (const socket of sockets) socket.destroy();
  });

  describe('behind a slow one', () => {
    let slow: string;
    let upgrade: string;
    beforeAll(async () => {
      const main = await signIn('main', ownPortal);
      const session = `origin: ${main.origin}\r\ncookie: ${main.cookieHeader}\r\n`;
      slow = get('/api/v1/messages', session);
      upgrade = get(
        '/api/chat/socket',
        `${session}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n`,
      );
      await sandbox().faults({ path: 43, held: true });
    });
    afterAll(() => sandbox().clearFaults());

    it('never start, and are no errors, when their client leaves', async () => {
      const since = await sandbox().lastCallNumber();
      const socket = openSocket(ownPortal.port, slow + get('/signin').repeat(3), true);
      await until(async () => (await sandbox().calls({ since, call: 43 })).length === 1);
      socket.destroy();
      const aborted = 'portal_request_seconds_count{operation="messages.list",status="499"} 1';
      await until(async () => (await readMetrics(ownPortal)).includes(aborted));
      expect(await readMetrics(ownPortal)).not.toMatch(/portal_page_seconds_count\{.*status="500"/);
    });

    it('lose their connection when one of them opens a WebSocket', async () => {
      expect(statusesOf(await receiveAll(slow + upgrade))).toEqual([]);
    });
  });
});
