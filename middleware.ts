import { type NextRequest, NextResponse } from 'next/server';
import { contentPolicy } from '#lib/server/csp.ts';
import { hasSession } from '#lib/session/middleware.ts';

export const config = {
  runtime: 'nodejs',
  // Off the API (a middleware would buffer uploads) and off files, which need no nonce.
  matcher: ['/((?!api/|_next/static/|_next/image|icon|apple-icon|manifest).*)'],
};

const openPaths = ['/signin', '/signin/reset'];

/**
 * Gives each page its content policy and sends visitors without a session to the sign-in.
 * A convenience, not the lock: every page and operation decides for itself.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const open = openPaths.includes(pathname);
  const signedIn = await hasSession(request);

  if (!signedIn && !open) {
    const target = new URL('/signin', request.url);
    if (pathname !== '/' || search) target.searchParams.set('next', pathname + search);
    return NextResponse.redirect(target, 307);
  }
  if (signedIn && pathname === '/signin') return NextResponse.redirect(new URL('/', request.url), 307);

  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64');
  const policy = contentPolicy({ nonce, dev: process.env.NODE_ENV === 'development', fileHosts: [] });
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}
