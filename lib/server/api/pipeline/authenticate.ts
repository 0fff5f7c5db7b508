import { accountHeader } from '#lib/contract/page-account.ts';
import { isOtherAccount } from '../../session/account-key.ts';
import { authenticateRequest } from '../../session/authenticate.ts';
import { SessionManager } from '../../session/session-manager.ts';
import { checkOrigin } from '../origin.ts';
import { Problem } from '../problem.ts';
import type { RequestContext } from './context.ts';

const writeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export async function authenticate(context: RequestContext): Promise<void> {
  const { operation, request } = context;
  const { method, headers } = request;
  context.auth = await authenticateRequest(headers.get('authorization'), headers.get('cookie'));
  const { session } = context.auth;
  context.record.session = session;
  context.sessions = new SessionManager(session, headers.get('user-agent'));
  context.record.changes = context.sessions.changes;
  if (writeMethods.has(method)) checkOrigin(headers, session);
  // Public operations act for no session; only the sign-out ends one.
  const actsForSession = operation.access !== 'public' || operation.endsSession;
  if (session && actsForSession && isOtherAccount(headers.get(accountHeader), session))
    throw new Problem('otherAccount', { detail: session.identity.account });
}
