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

/** Sets the content security policy and redirects visitors to the sign-in. Pages and operations check the session too. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const isPublic = publicPaths.includes(pathname);
  const isSignIn = isPublic && request.headers.get('sec-fetch-mode') === 'navigate';
  const { isSignedIn, otherAccount, setCookieHeaders } = await authenticatePage(request.headers, isSignIn);

  // Only the router of a rendered page names its account (instrumentation-client.ts).
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

/** Next requires an absolute URL and sends only its path, as a server behind a balancer does not know its public name. */
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
