import { createServer } from 'node:http';
import { Pool } from 'undici';

/** A proxy with node:http and undici. */
const vendor = new Pool(process.env.PEER_VENDOR ?? '', { connections: 128 });

createServer(async (incoming, outgoing) => {
  try {
    const { statusCode, headers, body } = await vendor.request({
      method: 'GET',
      path: incoming.url ?? '/',
      headers: { authorization: incoming.headers.authorization ?? '' },
    });
    outgoing.writeHead(statusCode, { 'content-type': String(headers['content-type']) });
    body.pipe(outgoing);
  } catch {
    outgoing.writeHead(502).end();
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
