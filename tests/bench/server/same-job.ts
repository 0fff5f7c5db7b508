import { createServer, type IncomingMessage } from 'node:http';
import { unsealData } from 'iron-session';
import { Pool } from 'undici';
import {
  DealersResponse,
  dealersPath,
  type PeerSession,
  sessionOptions,
  vendorHeaders,
} from '../next-peer/vendor.ts';

/**
 * A minimal server for the same job: it unseals a cookie, signs, fetches, validates and returns JSON. It has no access
 * checks, input validation, limits, logs or metrics.
 */
const vendor = new Pool(process.env.PEER_VENDOR ?? '', { connections: 128 });

createServer(async (incoming, outgoing) => {
  try {
    const session = await unsealData<Partial<PeerSession>>(cookieOf(incoming), sessionOptions);
    if (!session.token) return void outgoing.writeHead(401).end();
    const { searchParams } = new URL(incoming.url ?? '/', 'http://peer');
    const { body } = await vendor.request({
      method: 'GET',
      path: dealersPath(searchParams.get('page') ?? '1', searchParams.get('pageSize') ?? '20'),
      headers: vendorHeaders(session.token),
    });
    const { data } = DealersResponse.parse(await body.json());
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ items: data.list, total: data.total }));
  } catch {
    outgoing.writeHead(502).end();
  }
}).listen(Number(process.env.PORT), '127.0.0.1');

function cookieOf(incoming: IncomingMessage): string {
  return /(?:^|; )session=([^;]*)/.exec(incoming.headers.cookie ?? '')?.[1] ?? '';
}
