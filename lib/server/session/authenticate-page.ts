import { accountHeader } from '#lib/contract/page-account.ts';
import { isOtherAccount } from './account-key.ts';
import { authenticateRequest } from './authenticate.ts';
import { SessionManager } from './session-manager.ts';

interface PageAuth {
  readonly isSignedIn: boolean;
  /** The account of the session, when the page was rendered for another one. */
  readonly otherAccount: string | null;
  readonly setCookieHeaders: readonly string[];
}

/**
 * Authenticates a page request by its cookies, and renews them. Never throws. Cookies of an ended session are cleared only at the
 * sign-in: any other response might arrive after a new sign-in and would clear the new cookies.
 */
export async function authenticatePage(headers: Headers, isSignIn: boolean): Promise<PageAuth> {
  const { session, isStale } = await authenticateRequest(null, headers.get('cookie'));
  const sessions = new SessionManager(session);
  const otherAccount =
    session && isOtherAccount(headers.get(accountHeader), session) ? session.identity.account : null;
  if (otherAccount !== null) return { isSignedIn: true, otherAccount, setCookieHeaders: [] };
  if (session) await sessions.renewCookies();
  else if (isStale && isSignIn) sessions.clearCookies();
  return { isSignedIn: session !== null, otherAccount, setCookieHeaders: sessions.setCookieHeaders };
}
