import { createServer, type IncomingMessage } from 'node:http';
import { unsealData } from 'iron-session';
import { Pool } from 'undici';
import {
  DealersResponse,
  dealersPath,
  type PeerSession,
  sealing,
  vendorHeaders,
} from '../next-peer/vendor.ts';

/**
 * Floor 3: node:http doing the portal's job with nothing around it. It opens a sealed cookie, signs, fetches,
 * checks the answer's shape and answers JSON; no access, no input check, no limits, no log, no metrics.
 */
const vendor = new Pool(process.env.PEER_VENDOR ?? '', { connections: 128 });

createServer(async (incoming, outgoing) => {
  try {
    const session = await unsealData<Partial<PeerSession>>(cookieOf(incoming), sealing);
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
