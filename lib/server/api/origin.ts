import { config } from '../config.ts';
import type { AuthSession } from '../session/authenticate.ts';
import { AccessRefused, Problem } from './problem.ts';

/** A write by cookie must come from this origin. Other sites cannot send bearer tokens. Throws 403. */
export function checkOrigin(
  headers: { get(name: string): string | null },
  session: AuthSession | null,
): void {
  if (session?.bearer) return;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  // A program, not a browser: it signs in or sends no session.
  if (origin === null && site === null && headers.get('cookie') === null) return;
  const isSameOrigin = origin === null ? site === 'same-origin' : origin === config().PORTAL_ORIGIN;
  if (isSameOrigin) return;
  const reason =
    origin === null ? 'Without Origin, Sec-Fetch-Site must be same-origin' : 'Origin is not PORTAL_ORIGIN';
  throw new Problem('crossOrigin', { cause: new AccessRefused(reason) });
}
