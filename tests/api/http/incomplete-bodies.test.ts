import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { readMetric } from '../../harness/metrics.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { expectStatus, sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';

let ownPortal: RunningPortal;
const open: Socket[] = [];

beforeAll(async () => {
  // With few slots, bodies that held one while they arrive would block the API at once.
  ownPortal = await startPortal({
    vendorUrl: sandbox().origin,
    env: { PORTAL_MAX_CONCURRENT: '4', PORTAL_MAX_QUEUED: '4' },
  });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => ownPortal.program.stop());

/** Sends the headers of a sign-in and the first byte of its body. */
function sendIncomplete({ port } = ownPortal): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'POST /api/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n{',
  );
  open.push(socket);
  return socket;
}

const responseOf = async (socket: Socket) => {
  const response = await text(socket);
  return { status: Number(response.slice(9, 12)), text: response };
};

describe('incomplete request bodies', () => {
  it('do not block the API or sign-ins, and the oldest are refused with 429', async () => {
    const sockets = Array.from({ length: 530 }, () => sendIncomplete());
    const oldest = responseOf(sockets[0] as Socket);
    await until(async () => (await readMetric('portal_pending_bodies', ownPortal)) === 32);
    const main = await signIn('main', ownPortal);
    for (let turn = 0; turn < 10; turn += 1) {
      await signIn('main', ownPortal);
      expectStatus(await main.get('/api/v1/dealers?pageSize=1'), 200);
    }
    const { status, text: response } = await oldest;
    expect([status, /retry-after: 1/i.test(response)]).toEqual([429, true]);
  });

  it('time out after ten seconds, or return 429 at once above the sign-in limit', async () => {
    const timedOut = responseOf(sendIncomplete());
    const limitedPortal = await startPortal({
      vendorUrl: sandbox().origin,
      env: { PORTAL_LIMITS: JSON.stringify({ signInByAddress: [1, 900] }) },
    });
    try {
      await signIn('main', limitedPortal);
      expect((await responseOf(sendIncomplete(limitedPortal))).status).toBe(429);
    } finally {
      await limitedPortal.program.stop();
    }
    const { status, text: response } = await timedOut;
    expect([status, response.includes('"requestTimeout"')]).toEqual([408, true]);
    expect(await readMetric('portal_pending_bodies', ownPortal)).toBe(0);
  });
});
