import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from '#lib/server/csp.ts';
import { authenticatePage } from '#lib/session/authenticate-page.ts';

export const config = {
  runtime: 'nodejs',
  // Off the API (a middleware would buffer uploads) and off files, which need no nonce.
  matcher: ['/((?!api/|texts/|_next/static/|icon\\.svg$|favicon\\.ico$).*)'],
};

const publicPaths = ['/signin', '/signin/reset'];

/**
 * Gives each page its content policy and redirects visitors without a session to the sign-in. Every page and operation
 * checks the session itself as well.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const isPublic = publicPaths.includes(pathname);
  // Not what Next fetches for a link: such a response may arrive at any time.
  const isSignIn = isPublic && request.headers.get('sec-fetch-mode') === 'navigate';
  const { isSignedIn, cookies } = await authenticatePage(request.headers, isSignIn);

  if (!isSignedIn && !isPublic) {
    const next = pathname === '/' && !search ? '' : `?${new URLSearchParams({ next: pathname + search })}`;
    return redirectTo(request, `/signin${next}`, cookies);
  }
  if (isSignedIn && pathname === '/signin') return redirectTo(request, '/', cookies);

  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64');
  const policy = contentSecurityPolicy({ nonce, dev: process.env.NODE_ENV === 'development' });
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  // A page that redirects to the sign-in names this path to return to.
  headers.set('x-portal-path', pathname + search);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/**
 * Next wants a whole address here and sends the path alone to the browser, since the origin is the request's own:
 * behind a balancer the server does not know under which name it is reached.
 */
function redirectTo(request: NextRequest, path: string, cookies: readonly string[]): NextResponse {
  const response = new NextResponse(null, {
    status: 307,
    headers: { location: new URL(path, request.url).href, 'cache-control': 'no-store' },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
