import { type AccessKey, covers, may } from '../access.ts';
import type { Operation } from '../contract/operation.ts';
import type { SessionDoor } from '../session/door.ts';
import type { OpenSession } from '../session/open.ts';
import { revokeSession } from '../session/revocation.ts';
import { fetchFor, uploadFor, vendorFor } from '../vendor/http/client.ts';
import { handlers } from '../vendor/index.ts';
import { Problem } from './problem.ts';
import { toProblem } from './vendor-problem.ts';

/** In whose name an operation runs, and how long somebody waits for it. */
export interface Run {
  readonly session: OpenSession | null;
  readonly signal: AbortSignal | undefined;
  readonly door: SessionDoor;
}

/** Whether this session may use the operation; throws 401 or 403. */
export function checkAccess(operation: Operation, session: OpenSession | null, stale: boolean): void {
  if (isAllowed(operation, session)) return;
  if (session) throw new Problem('forbidden');
  throw new Problem(stale ? 'sessionEnded' : 'unauthenticated');
}

/** By the account's rights, and within what an access token was given. */
function isAllowed({ access, method, limit }: Operation, session: OpenSession | null): boolean {
  const writes = method !== 'GET' && limit !== 'read';
  return may(session?.identity ?? null, access) && covers(session?.access ?? null, access, writes);
}

/**
 * Runs an operation whose access and input have been checked, and shapes its answer by the contract:
 * what the contract does not name is dropped. Throws Problem; a token that the vendor refuses ends the session.
 */
export async function run(
  operation: Operation,
  input: unknown,
  { session, signal, door }: Run,
): Promise<unknown> {
  const handle = handlers.get(operation.name);
  if (!handle) throw new Error(`${operation.name} has no handler`);
  try {
    const as = { token: session?.vault.token, signal };
    const [vendor, upload, fetch] = [vendorFor(as), uploadFor(as), fetchFor(as)];
    const allowed = (key: AccessKey) =>
      may(session?.identity ?? null, key) && covers(session?.access ?? null, key, false);
    const answer = operation.answer.safeParse(
      await handle(input, { vendor, upload, fetch, door, session, may: allowed }),
    );
    if (answer.success) return answer.data;
    // The vendor's answer could be read, and yet is not what the contract promises.
    throw new Problem('vendorFailed', { cause: answer.error });
  } catch (error) {
    const problem = toProblem(error);
    if (problem.code === 'sessionEnded' && session && operation.name !== 'session.end')
      await revokeSession(session.sid);
    throw problem;
  }
}
