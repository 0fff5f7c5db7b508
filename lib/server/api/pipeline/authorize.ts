import { doesTokenPermit, may, missingAccess } from '#lib/contract/access.ts';
import type { Operation } from '#lib/contract/operation.ts';
import type { AuthSession } from '../../session/authenticate.ts';
import { AccessRefused, Problem } from '../problem.ts';
import type { RequestContext } from './context.ts';

/** Stage: throws 401 for a visitor, and 403 when the account or its access token lacks the right to the operation. */
export function authorize({ operation, auth: { session, isStale } }: RequestContext): void {
  if (isAllowed(operation, session)) return;
  if (session) {
    const reason = missingAccess(session.identity, session.access, operation.access);
    throw new Problem('forbidden', { cause: new AccessRefused(reason) });
  }
  throw new Problem(isStale ? 'sessionEnded' : 'unauthenticated');
}

function isAllowed({ access, method, limit }: Operation, session: AuthSession | null): boolean {
  const isWrite = method !== 'GET' && limit !== 'read';
  return may(session?.identity ?? null, access) && doesTokenPermit(session?.access ?? null, access, isWrite);
}
