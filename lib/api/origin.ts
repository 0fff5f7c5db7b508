import { config } from '../config.ts';
import type { AuthSession } from '../session/authenticate.ts';
import { Problem } from './problem.ts';

/**
 * A write by cookie must come from this origin: by `Origin`, else by `Sec-Fetch-Site`.
 * Bearer clients carry no cookie that another site could borrow, and are exempt. Throws 403.
 */
export function checkOrigin(
  headers: { get(name: string): string | null },
  session: AuthSession | null,
): void {
  if (session?.bearer) return;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  // Neither a browser's header nor a cookie: a program that signs in or sends no session at all.
  if (origin === null && site === null && headers.get('cookie') === null) return;
  const same = origin === null ? site === 'same-origin' : origin === config().PORTAL_ORIGIN;
  if (!same) throw new Problem('crossOrigin');
}
