import { getIronSession } from 'iron-session';
import { cookies } from 'next/headers';
import {
  DealersResponse,
  dealersPath,
  type PeerSession,
  sessionOptions,
  vendorHeaders,
} from '../../../vendor.ts';

/** A typical route handler with iron-session, fetch and a zod schema. */
export async function GET(request: Request): Promise<Response> {
  const session = await getIronSession<PeerSession>(await cookies(), sessionOptions);
  if (!session.token) return Response.json({ error: 'unauthenticated' }, { status: 401 });
  const { searchParams } = new URL(request.url);
  const path = dealersPath(searchParams.get('page') ?? '1', searchParams.get('pageSize') ?? '20');
  const response = await fetch(process.env.PEER_VENDOR + path, {
    headers: vendorHeaders(session.token),
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  });
  const { data } = DealersResponse.parse(await response.json());
  return Response.json({ items: data.list, total: data.total });
}
