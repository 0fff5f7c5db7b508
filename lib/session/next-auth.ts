import NextAuth, { type NextAuthOptions } from 'next-auth';
import { config } from '../config.ts';
import { cookieName } from './cookies.ts';
import { type OpenSession, openVisit } from './open.ts';

/** What of next-auth's own routes is open: who is signed in, and by which ways. Signing in and out is `/api/session`'s. */
const openRoutes = new Set(['session', 'providers']);

type Route = { params: Promise<{ nextauth: string[] }> };

/** next-auth's routes over the portal's session. No cookie is set: sessions have one door (decision 0005). */
export async function answerNextAuth(request: Request, route: Route): Promise<Response> {
  const { nextauth } = await route.params;
  if (nextauth.length !== 1 || !openRoutes.has(nextauth[0] as string)) return empty(404);
  const { session } = await openVisit(null, request.headers.get('cookie'));
  const answer = (await NextAuth(options(session))(request, route)) as Response;
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  headers.set('cache-control', 'no-store');
  return new Response(answer.body, { status: answer.status, headers });
}

const empty = (status: number) => Response.json({}, { status, headers: { 'cache-control': 'no-store' } });

/**
 * What next-auth finds in a cookie is decided by the session alone: it would take an identity without a vault, in
 * pieces named `portal-identity.0`, or one whose session has been ended.
 */
function options(session: OpenSession | null): NextAuthOptions {
  const { PORTAL_SEAL_KEYS, PORTAL_ORIGIN, SESSION_ABSOLUTE_SECONDS } = config();
  return {
    providers: [],
    secret: PORTAL_SEAL_KEYS[0] as string,
    useSecureCookies: PORTAL_ORIGIN.startsWith('https:'),
    session: { strategy: 'jwt', maxAge: SESSION_ABSOLUTE_SECONDS },
    cookies: {
      sessionToken: { name: cookieName('identity'), options: { httpOnly: true, sameSite: 'lax', path: '/' } },
    },
    jwt: { decode: async () => session && { sub: session.identity.userId, name: session.identity.name } },
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  };
}
