import { doesTokenPermit, may } from '#lib/contract/access.ts';
import type { Operation } from '#lib/contract/operation.ts';
import type { ProblemCode } from '#lib/contract/problems.ts';
import { vendorCallStats } from '../observe/log.ts';
import type { OperationContext } from '../operations/context.ts';
import { handlers } from '../operations/index.ts';
import type { AuthSession } from '../session/authenticate.ts';
import type { SessionManager } from '../session/session-manager.ts';
import { watchResponses } from '../vendor-api/checks/watch-responses.ts';
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
    const caller = { ...sessions.vendor, signal };
    const context: OperationContext = {
      vendor: createVendorClient(caller),
      upload: createUploader(caller),
      fetchFile: createFileFetcher(caller),
      sessions,
      session,
      canAccess: (required) =>
        may(session?.identity ?? null, required) && doesTokenPermit(session?.access ?? null, required, false),
      range,
      signal,
      resetCodeLimits: { consumeCodeQuota, countCodeAttempt },
    };
    const account = session?.identity.userId;
    const result =
      account === undefined
        ? await handle(input, context)
        : await withFileScope({ account, access: operation.access }, () => handle(input, context));
    watchResponses(vendorCallStats.getStore());
    return result;
  } catch (error) {
    watchResponses(vendorCallStats.getStore(), error);
    const problem = toOperationProblem(operation, error);
    if (problem.code === 'sessionEnded' && session && !operation.endsSession)
      await sessions.endSession(session.sid);
    throw problem;
  }
}

/**
 * Returns the result with the fields of the contract only. Throws 502 when one is missing or invalid; after a write 504, because
 * the write itself has succeeded.
 */
export function shapeResult(operation: Operation, result: unknown): unknown {
  const shaped = operation.response.safeParse(result);
  if (shaped.success) return shaped.data;
  throw toOperationProblem(operation, new Problem('vendorFailed', { cause: shaped.error }));
}

/** Converts an error of an operation. After a write, the problem does not claim that nothing has changed. */
export function toOperationProblem({ method }: Operation, error: unknown): Problem {
  // The only write of a GET registers the chat user (call 100). It is looked up first, so it can be repeated.
  if (method === 'GET') return toProblem(error instanceof VendorOutcomeUnknown ? error.cause : error);
  return afterWrite(toProblem(error));
}

/** Codes after which a client would assume that nothing has changed. */
const unchangedCodes = new Set<ProblemCode>(['vendorFailed', 'vendorTimeout', 'overloaded', 'internal']);

/** Returns `outcomeUnknown` when the request had already sent a write to the vendor. */
function afterWrite(problem: Problem): Problem {
  const { writes = 0 } = vendorCallStats.getStore() ?? {};
  return writes > 0 && unchangedCodes.has(problem.code)
    ? new Problem('outcomeUnknown', { cause: problem })
    : problem;
}
