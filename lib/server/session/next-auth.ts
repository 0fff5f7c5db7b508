import NextAuth, { type NextAuthOptions } from 'next-auth';
import { config } from '../config.ts';
import { type AuthSession, authenticateRequest } from './authenticate.ts';
import { cookieName } from './cookies.ts';
import type { PublicSession } from './public-session.ts';

declare module 'next-auth/jwt' {
  interface JWT {
    readonly session?: PublicSession;
  }
}

type Route = { params: Promise<{ nextauth: string[] }> };

/** Handles next-auth's session check. Its other routes are closed: only SessionManager sets cookies (decision 5). */
export async function handleNextAuthRequest(request: Request, route: Route): Promise<Response> {
  const { nextauth } = await route.params;
  if (nextauth.join('/') !== 'session') return empty(404);
  const { session } = await authenticateRequest(null, request.headers.get('cookie'));
  const response: Response = await NextAuth(authOptions(async () => session))(request, route);
  const headers = new Headers(response.headers);
  headers.delete('set-cookie');
  headers.set('cache-control', 'no-store');
  return new Response(response.body, { status: response.status, headers });
}

const empty = (status: number) => Response.json({}, { status, headers: { 'cache-control': 'no-store' } });

/**
 * Options of next-auth, with `checkSession` in place of its own decoding. That would accept an identity cookie without the cookie
 * of the vendor's tokens, in chunks named `portal-identity.0`, or of a revoked session.
 */
export function authOptions(checkSession: () => Promise<AuthSession | null>) {
  const { PORTAL_SEAL_KEYS, PORTAL_ORIGIN, SESSION_ABSOLUTE_SECONDS } = config();
  return {
    providers: [],
    // Required by next-auth, which encrypts nothing here.
    secret: PORTAL_SEAL_KEYS[0] ?? '',
    useSecureCookies: PORTAL_ORIGIN.startsWith('https:'),
    session: { strategy: 'jwt', maxAge: SESSION_ABSOLUTE_SECONDS },
    cookies: {
      sessionToken: { name: cookieName('identity'), options: { httpOnly: true, sameSite: 'lax', path: '/' } },
    },
    jwt: {
      decode: async () => {
        const session = await checkSession();
        if (!session) return null;
        const { sid, identity, expiresAt } = session;
        // page-session.ts reads `session` in a callback of its own.
        return { sub: identity.userId, name: identity.name, session: { sid, identity, expiresAt } };
      },
      // next-auth encodes a new cookie for each session it reads; it is not sent.
      encode: async () => '',
    },
    // A cookie that cannot be read is an ordinary visitor.
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  } satisfies NextAuthOptions;
}
