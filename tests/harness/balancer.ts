import { once } from 'node:events';
import { createServer as createHttp, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { generate } from 'selfsigned';

/** What stands in front of a portal in production: it ends TLS, and sends plain http to https. */
export interface Balancer {
  /** The certificate to trust, as PEM. */
  cert: string;
  close(): Promise<void>;
}

export interface BalancerOptions {
  /** Where it listens, for both: whoever asks https for `localhost:PORT` may ask http for the same. */
  port: number;
  /** Where the portal listens. */
  portal: number;
  /** Sent with every request in place of its own, so that whoever comes through here is signed in. */
  cookie?: string;
  /** Headers of the portal's that do not get through, to see who misses them. */
  without?: string[];
}

/** The first byte of a TLS handshake; no HTTP method begins with it. */
const handshake = 22;

/** Starts one on localhost. It adds no header to what the portal answers. */
export async function startBalancer({ port, portal, cookie, without }: BalancerOptions): Promise<Balancer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const tls = createHttps({ key, cert }, (asked, response) =>
    pass(asked, response, { portal, cookie, without }),
  );
  const plain = createHttp((asked, response) => {
    response.writeHead(308, { location: `https://localhost:${port}${asked.url}` }).end();
  });
  const sockets = new Set<Socket>();
  const sessions = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('readable', () => {
      const first: Buffer | null = socket.read(1);
      if (!first) return;
      socket.unshift(first);
      (first[0] === handshake ? tls : plain).emit('connection', socket);
    });
  }).listen(port, '127.0.0.1');
  await once(sessions, 'listening');
  return {
    cert,
    close: async () => {
      sessions.close();
      for (const socket of sockets) socket.destroy();
      await once(sessions, 'close');
    },
  };
}

function pass(
  asked: IncomingMessage,
  response: ServerResponse,
  { portal, cookie, without = [] }: Omit<BalancerOptions, 'port'>,
): void {
  const { method, url: path } = asked;
  const headers = { ...asked.headers, ...(cookie ? { cookie } : {}) };
  const onward = request({ host: '127.0.0.1', port: portal, method, path, headers }, (got) => {
    const kept = Object.entries(got.headers).filter(([name]) => !without.includes(name));
    response.writeHead(got.statusCode ?? 502, Object.fromEntries(kept));
    got.pipe(response);
  });
  onward.on('error', () => response.destroy());
  asked.pipe(onward);
}
