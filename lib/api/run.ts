import { covers, may } from '../access.ts';
import type { Operation } from '../contract/operation.ts';
import { vendorCallStats } from '../observe/log.ts';
import type { OperationContext } from '../operations/context.ts';
import { handlers } from '../operations/index.ts';
import type { AuthSession } from '../session/authenticate.ts';
import { revokeSession } from '../session/revocation.ts';
import type { SessionManager } from '../session/session-manager.ts';
import { withFileScope } from '../vendor/files.ts';
import { createFileFetcher, createUploader, createVendorClient } from '../vendor/http/client.ts';
import { VendorOutcomeUnknown } from '../vendor/http/errors.ts';
import { countCodeAttempt, maySendCode } from './limits.ts';
import { Problem, type ProblemCode } from './problem.ts';
import { toProblem } from './vendor-problem.ts';

/** In whose name an operation runs, and how long somebody waits for it. */
export interface Run {
  readonly session: AuthSession | null;
  readonly signal: AbortSignal | undefined;
  readonly sessions: SessionManager;
  /** The Range header of a request for a file. */
  readonly range?: string | null;
}

/** Whether this session may use the operation; throws 401 or 403. */
export function checkAccess(operation: Operation, session: AuthSession | null, stale: boolean): void {
  if (isAllowed(operation, session)) return;
  if (session) throw new Problem('forbidden');
  throw new Problem(stale ? 'sessionEnded' : 'unauthenticated');
}

/** By the account's rights, and within what an access token was given. */
function isAllowed({ access, method, limit }: Operation, session: AuthSession | null): boolean {
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
  { session, signal, sessions, range = null }: Run,
): Promise<unknown> {
  const handle = handlers.get(operation.name);
  if (!handle) throw new Error(`${operation.name} has no handler`);
  try {
    const as = { token: session?.vault.token, signal };
    const [vendor, upload, fetchFile] = [createVendorClient(as), createUploader(as), createFileFetcher(as)];
    const canAccess: OperationContext['canAccess'] = (key) =>
      may(session?.identity ?? null, key) && covers(session?.access ?? null, key, false);
    const resetCodeLimits = { maySendCode, countCodeAttempt };
    const context = {
      ...{ vendor, upload, fetchFile, sessions, session },
      ...{ canAccess, range, signal, resetCodeLimits },
    };
    const account = session?.identity.userId;
    const work = () => handle(input, context);
    const response = operation.response.safeParse(
      await (account === undefined ? work() : withFileScope({ account, access: operation.access }, work)),
    );
    if (response.success) return response.data;
    // The vendor's answer could be read, and yet is not what the contract promises.
    throw new Problem('vendorFailed', { cause: response.error });
  } catch (error) {
    const problem = problemOf(operation, error);
    if (problem.code === 'sessionEnded' && session && operation.name !== 'session.end')
      await revokeSession(session.sid);
    throw problem;
  }
}

function problemOf({ method }: Operation, error: unknown): Problem {
  // The only write of a GET registers the chat user (call 100), which is looked up first and may be repeated.
  if (method === 'GET') return toProblem(error instanceof VendorOutcomeUnknown ? error.cause : error);
  return afterWrite(toProblem(error));
}

const inconclusive = new Set<ProblemCode>(['vendorFailed', 'vendorTimeout', 'internal']);

/** A failure after a write that the vendor has carried out does not mean that nothing has changed. */
function afterWrite(problem: Problem): Problem {
  const { writes = 0 } = vendorCallStats.getStore() ?? {};
  return writes > 0 && inconclusive.has(problem.code)
    ? new Problem('outcomeUnknown', { cause: problem })
    : problem;
}
