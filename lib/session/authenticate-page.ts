import { authenticateRequest } from './authenticate.ts';
import { SessionManager } from './session-manager.ts';

/** Whether a page request has a live session, and the cookies of its response. */
interface PageAuth {
  readonly isSignedIn: boolean;
  /** `Set-Cookie` lines: a used session is sealed again, one that has ended is cleared at the sign-in. */
  readonly cookies: readonly string[];
}

/**
 * Authenticates a page request by its cookies. Never throws. Cookies of an ended session are cleared only at the sign-in
 * (`isSignIn`): any other response may arrive after a new session of the browser, whose cookies have the same names.
 */
export async function authenticatePage(headers: Headers, isSignIn: boolean): Promise<PageAuth> {
  const { session, isStale } = await authenticateRequest(null, headers.get('cookie'));
  const sessions = new SessionManager(session);
  if (session) await sessions.refresh();
  else if (isStale && isSignIn) sessions.clear();
  return { isSignedIn: session !== null, cookies: sessions.cookies };
}
