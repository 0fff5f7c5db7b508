import { isCovered, may } from '#lib/contract/access.ts';
import type { Operation } from '#lib/contract/operation.ts';
import type { ProblemCode } from '#lib/contract/problems.ts';
import { vendorCallStats } from '../observe/log.ts';
import type { OperationContext } from '../operations/context.ts';
import { handlers } from '../operations/index.ts';
import type { AuthSession } from '../session/authenticate.ts';
import type { SessionManager } from '../session/session-manager.ts';
import { withFileScope } from '../vendor-api/files.ts';
import { createFileFetcher, createUploader, createVendorClient } from '../vendor-api/http/client.ts';
import { VendorOutcomeUnknown } from '../vendor-api/http/errors.ts';
import { consumeCodeQuota, countCodeAttempt } from './limits.ts';
import { Problem, toProblem } from './problem.ts';

interface CallOptions {
  readonly session: AuthSession | null;
  readonly signal: AbortSignal | undefined;
  readonly sessions: SessionManager;
  readonly range?: string | null;
}

/** Calls the handler of an operation. Throws Problem. Revokes the session when the vendor refuses its token. */
export async function callHandler(
  operation: Operation,
  input: unknown,
  { session, signal, sessions, range = null }: CallOptions,
): Promise<unknown> {
  const handle = handlers.get(operation.name);
  if (!handle) throw new Error(`${operation.name} has no handler`);
  try {
    const as = { token: session?.vault.token, signal };
    const [vendor, upload, fetchFile] = [createVendorClient(as), createUploader(as), createFileFetcher(as)];
    const canAccess: OperationContext['canAccess'] = (key) =>
      may(session?.identity ?? null, key) && isCovered(session?.access ?? null, key, false);
    const resetCodeLimits = { consumeCodeQuota, countCodeAttempt };
    const context = {
      ...{ vendor, upload, fetchFile, sessions, session },
      ...{ canAccess, range, signal, resetCodeLimits },
    };
    const account = session?.identity.userId;
    if (account === undefined) return await handle(input, context);
    return await withFileScope({ account, access: operation.access }, () => handle(input, context));
  } catch (error) {
    const problem = problemOf(operation, error);
    if (problem.code === 'sessionEnded' && session && !operation.endsSession)
      await sessions.endSession(session.sid);
    throw problem;
  }
}

/** Returns the result with the fields of the contract only. Throws Problem 502, or 504 after a write. */
export function shapeResult(operation: Operation, result: unknown): unknown {
  const shaped = operation.response.safeParse(result);
  if (shaped.success) return shaped.data;
  throw problemOf(operation, new Problem('vendorFailed', { cause: shaped.error }));
}

/** Converts an error of an operation. After a write, it does not claim that nothing has changed. */
export function problemOf({ method }: Operation, error: unknown): Problem {
  // The only write of a GET registers the chat user (call 100). It is looked up first, so it can be repeated.
  if (method === 'GET') return toProblem(error instanceof VendorOutcomeUnknown ? error.cause : error);
  return afterWrite(toProblem(error));
}

const inconclusive = new Set<ProblemCode>(['vendorFailed', 'vendorTimeout', 'overloaded', 'internal']);

/** A failure after a write that the vendor has carried out does not mean that nothing has changed. */
function afterWrite(problem: Problem): Problem {
  const { writes = 0 } = vendorCallStats.getStore() ?? {};
  return writes > 0 && inconclusive.has(problem.code)
    ? new Problem('outcomeUnknown', { cause: problem })
    : problem;
}
