import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { readJsonText } from '#lib/server/api/read-body.ts';
import { NodeRequest, writeResponse } from '#lib/server/http/node-http.ts';
import { oneAtATime } from '#lib/server/http/one-at-a-time.ts';
import { startServer, type TestServer } from '../../../harness/servers/http-server.ts';
import { until } from '../../../harness/servers/worker-servers.ts';

let server: TestServer;
beforeAll(async () => {
  const readBody = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const request = new NodeRequest(incoming, outgoing);
    const response = await readJsonText(request, 'client').then(
      (body) => ({ status: 200, headers: [], body }),
      ({ name, code }) => ({ status: 400, headers: [], body: code ?? name }),
    );
    writeResponse(response, incoming, outgoing, false);
  };
  server = await startServer(oneAtATime(readBody));
});
afterAll(() => server.close());

/** Opens a connection and sends a text; `waitFor` waits for a text in the responses since its last call. */
function openConnection(text: string) {
  const socket: Socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  socket.on('error', () => {});
  socket.write(text);
  const waitFor = async (text: string) => {
    await until(() => received.includes(text));
    received = '';
  };
  return { socket, waitFor };
}

const next = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\n"yes"';

describe('a connection can be used again', () => {
  it('after a chunked body above the limit', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const { socket, waitFor } = openConnection(
      `POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    for (let sent = 0; sent < 6; sent += 1) socket.write(chunk);
    await waitFor('BodyTooLarge');
    for (let sent = 0; sent < 20; sent += 1) socket.write(chunk);
    socket.write(`0\r\n\r\n${next}`);
    await waitFor('"yes"');
    socket.destroy();
  });

  it('after a body that was cancelled and arrives late', async () => {
    const incomplete = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 200000\r\n\r\n"';
    const all = Array.from({ length: 33 }, () => openConnection(incomplete));
    const [oldest] = all as [ReturnType<typeof openConnection>];
    await oldest.waitFor('tooManyRequests');
    oldest.socket.write(`${'x'.repeat(199_998)}"${next}`);
    await oldest.waitFor('"yes"');
    for (const { socket } of all) socket.destroy();
  });
});
