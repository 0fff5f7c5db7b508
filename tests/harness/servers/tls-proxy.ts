import { once } from 'node:events';
import { createServer as createHttp, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { generate } from 'selfsigned';

/** A proxy in front of a portal that terminates TLS and redirects http to https, as in production. */
export interface TlsProxy {
  /** The certificate to trust, as PEM. */
  cert: string;
  close(): Promise<void>;
}

export interface TlsProxyOptions {
  /** Serves both https and http. */
  port: number;
  portal: number;
  /** Replaces the cookies of each request, so that all clients are signed in. */
  cookie?: string;
  withoutHeaders?: string[];
}

/** The first byte of a TLS handshake; no HTTP method starts with it. */
const tlsHandshakeByte = 22;

/** Starts a proxy on localhost that adds no header to responses. */
export async function startTlsProxy({ port, ...options }: TlsProxyOptions): Promise<TlsProxy> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const tls = createHttps({ key, cert }, (incoming, response) => forward(incoming, response, options));
  const plain = createHttp((incoming, response) => {
    response.writeHead(308, { location: `https://localhost:${port}${incoming.url}` }).end();
  });
  const sockets = new Set<Socket>();
  const sessions = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('readable', () => {
      const firstByte: Buffer | null = socket.read(1);
      if (!firstByte) return;
      socket.unshift(firstByte);
      (firstByte[0] === tlsHandshakeByte ? tls : plain).emit('connection', socket);
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

function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  { portal, cookie, withoutHeaders = [] }: Omit<TlsProxyOptions, 'port'>,
): void {
  const { method, url: path } = incoming;
  const headers = { ...incoming.headers, ...(cookie ? { cookie } : {}) };
  const outgoing = request({ host: '127.0.0.1', port: portal, method, path, headers }, (upstream) => {
    const forwardedHeaders = Object.entries(upstream.headers).filter(
      ([name]) => !withoutHeaders.includes(name),
    );
    response.writeHead(upstream.statusCode ?? 502, Object.fromEntries(forwardedHeaders));
    upstream.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}
