import { accountHeader } from '#lib/contract/page-account.ts';
import { isOtherAccount } from '../../session/account-key.ts';
import { authenticateRequest } from '../../session/authenticate.ts';
import { SessionManager } from '../../session/session-manager.ts';
import { checkOrigin } from '../origin.ts';
import { Problem } from '../problem.ts';
import type { RequestContext } from './context.ts';

const writeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Stage: sets the session of the request. Without a valid one the request continues as a visitor's. Throws 403 for a write from
 * another site, and 409 for a page of another account.
 */
export async function authenticate(context: RequestContext): Promise<void> {
  const { operation, request } = context;
  const { method, headers } = request;
  context.auth = await authenticateRequest(headers.get('authorization'), headers.get('cookie'));
  const { session } = context.auth;
  context.record.session = session;
  context.sessions = new SessionManager(session, headers.get('user-agent'));
  context.record.changes = context.sessions.changes;
  if (writeMethods.has(method)) checkOrigin(headers, session);
  // A public operation does not use the session, except the sign-out, which ends it.
  const actsForSession = operation.access !== 'public' || operation.endsSession;
  if (session && actsForSession && isOtherAccount(headers.get(accountHeader), session))
    throw new Problem('otherAccount', { detail: session.identity.account });
}
