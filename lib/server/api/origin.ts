import { config } from '../config.ts';
import type { AuthSession } from '../session/authenticate.ts';
import { AccessRefused, Problem } from './problem.ts';

type Headers = { get(name: string): string | null };

/** Whether a page of the portal sent the request, by headers that scripts of other sites cannot set. */
export function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get('origin');
  return origin === null
    ? headers.get('sec-fetch-site') === 'same-origin'
    : origin === config().PORTAL_ORIGIN;
}

/** Throws 403 for a write with cookies from another site. Other sites cannot send bearer tokens. */
export function checkOrigin(headers: Headers, session: AuthSession | null): void {
  if (session?.bearer) return;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  // A program, not a browser: it signs in or sends no session.
  if (origin === null && site === null && headers.get('cookie') === null) return;
  if (isSameOrigin(headers)) return;
  const reason =
    origin === null ? 'Without Origin, Sec-Fetch-Site must be same-origin' : 'Origin is not PORTAL_ORIGIN';
  throw new Problem('crossOrigin', { cause: new AccessRefused(reason) });
}
