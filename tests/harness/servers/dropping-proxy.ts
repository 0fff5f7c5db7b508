import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';

export interface ProxiedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A proxy between a program and the portal that drops some responses. */
export interface DroppingProxy {
  readonly origin: string;
  readonly requests: ProxiedRequest[];
  close(): Promise<void>;
}

/** Starts a proxy on a free port; it drops the response when `shouldDrop` returns true for the request. */
export async function startDroppingProxy(
  port: number,
  shouldDrop: (passed: ProxiedRequest) => boolean,
): Promise<DroppingProxy> {
  const requests: ProxiedRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = incoming;
    const body = Buffer.concat(chunks);
    const proxied = { method, path, headers, body: body.toString('utf8') };
    requests.push(proxied);
    const isDropped = shouldDrop(proxied);
    const outgoingRequest = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      if (isDropped) return void response.resume().once('end', () => incoming.socket.destroy());
      outgoing.writeHead(response.statusCode ?? 0, response.headers);
      response.pipe(outgoing);
    });
    outgoingRequest.once('error', () => incoming.socket.destroy());
    outgoingRequest.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: ownPort } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    requests,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
