import { type NextRequest, NextResponse } from 'next/server';
import { Problem } from '#lib/server/api/problem.ts';
import { contentSecurityPolicy } from '#lib/server/http/csp.ts';
import { authenticatePage } from '#lib/server/session/authenticate-page.ts';

export const config = {
  runtime: 'nodejs',
  // Not for the API, because a middleware buffers uploads, and not for files, which need no nonce. All other paths may
  // render a page, even if it is "not found".
  matcher: ['/((?!api/|texts/[^/]+/[^/]+/[^/]+$|_next/static/|icon\\.svg$|favicon\\.ico$).*)'],
};

const publicPaths = ['/signin', '/signin/reset'];

/**
 * Runs before each page: sets the content security policy and redirects visitors to the sign-in. It is not the only check:
 * pages and operations check the session too.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const isPublic = publicPaths.includes(pathname);
  const isSignIn = isPublic && request.headers.get('sec-fetch-mode') === 'navigate';
  const { isSignedIn, otherAccount, setCookieHeaders } = await authenticatePage(request.headers, isSignIn);

  // The router of a page names the account of the page, which may have changed since (instrumentation-client.ts).
  if (otherAccount !== null) return refuseOtherAccount(otherAccount);
  if (!isSignedIn && !isPublic) {
    const next = pathname === '/' && !search ? '' : `?${new URLSearchParams({ next: pathname + search })}`;
    return redirectTo(request, `/signin${next}`, setCookieHeaders);
  }
  if (isSignedIn && pathname === '/signin') return redirectTo(request, '/', setCookieHeaders);

  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64');
  const policy = contentSecurityPolicy({ nonce, dev: process.env.NODE_ENV === 'development' });
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('x-portal-path', pathname + search);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  for (const cookie of setCookieHeaders) response.headers.append('set-cookie', cookie);
  return response;
}

/** Next requires an absolute URL here but sends the path only: behind a proxy, the server does not know its public origin. */
function redirectTo(request: NextRequest, path: string, setCookieHeaders: readonly string[]): NextResponse {
  const response = new NextResponse(null, {
    status: 307,
    headers: { location: new URL(path, request.url).href, 'cache-control': 'no-store' },
  });
  for (const cookie of setCookieHeaders) response.headers.append('set-cookie', cookie);
  return response;
}

function refuseOtherAccount(detail: string): NextResponse {
  const problem = new Problem('otherAccount', { detail });
  return NextResponse.json(problem.toDocument(crypto.randomUUID()), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}
