import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';

/** A request that came by, as far as tests look at it. */
export interface Passed {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Stands between a program and the portal, and loses answers that the portal has given. */
export interface LosingProxy {
  readonly origin: string;
  readonly passed: Passed[];
  close(): Promise<void>;
}

/** Starts one on a free port; `loses` says of each request whether its answer never arrives. */
export async function startLosingProxy(
  port: number,
  loses: (passed: Passed) => boolean,
): Promise<LosingProxy> {
  const passed: Passed[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    const { method = '', url: path = '', headers } = incoming;
    const body = Buffer.concat(pieces);
    const seen = { method, path, headers, body: body.toString('utf8') };
    passed.push(seen);
    const isLost = loses(seen);
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      if (isLost) return void response.resume().once('end', () => incoming.socket.destroy());
      outgoing.writeHead(response.statusCode ?? 0, response.headers);
      response.pipe(outgoing);
    });
    onward.once('error', () => incoming.socket.destroy());
    onward.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${own}`,
    passed,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
