import { authenticateRequest } from '../../session/authenticate.ts';
import { SessionManager } from '../../session/session-manager.ts';
import { checkOrigin } from '../origin.ts';
import type { RequestContext } from './context.ts';

const writeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export async function authenticate(context: RequestContext): Promise<void> {
  const { method, headers } = context.request;
  context.auth = await authenticateRequest(headers.get('authorization'), headers.get('cookie'));
  const { session } = context.auth;
  context.record.session = session;
  context.sessions = new SessionManager(session, headers.get('user-agent'));
  context.record.changes = context.sessions.changes;
  if (writeMethods.has(method)) checkOrigin(headers, session);
}
