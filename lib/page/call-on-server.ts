import { randomUUID } from 'node:crypto';
import { type CallerInput, operations, type ResponseBody } from '#lib/contract/index.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import { RequestContext, runStages } from '#lib/server/api/pipeline/context.ts';
import { pageStages } from '#lib/server/api/pipeline/stages.ts';
import { toProblem } from '#lib/server/api/problem.ts';
import { clientClosedStatus } from '#lib/server/api/request.ts';
import { logRequest } from '#lib/server/api/request-log.ts';
import { requestSignal } from '#lib/server/deadline.ts';
import { vendorCallStats } from '#lib/server/observe/log.ts';
import { inSpan } from '#lib/server/observe/spans.ts';
import { getPagePath, getPageSession, redirectToSignIn } from '#lib/server/session/page-session.ts';
import { SessionManager } from '#lib/server/session/session-manager.ts';
import { setServerCall } from '#lib/web/api/call.ts';

/**
 * Calls an operation for the page that is being rendered, without a request of its own. For reads only: a write would have no
 * idempotency key. Throws Problem, Next's redirect to the sign-in on 401, or the original error when the client is gone.
 */
export async function callOnServer<Name extends OperationName>(
  name: Name,
  ...[input]: Record<never, never> extends CallerInput<Name> ? [CallerInput<Name>?] : [CallerInput<Name>]
): Promise<ResponseBody<Name>> {
  const context = await createPageContext(name, input);
  const { requestId, vendorStats, record, request } = context;
  try {
    const attributes = { 'portal.operation': name, 'portal.request_id': requestId };
    await inSpan(
      () => ({ name, kind: 'internal', attributes }),
      () => vendorCallStats.run(vendorStats, () => runStages(pageStages, context)),
    );
    return context.result as ResponseBody<Name>;
  } catch (error) {
    if (request.signal.aborted) {
      record.status = clientClosedStatus;
      throw error;
    }
    const problem = toProblem(error);
    problem.requestId = requestId;
    record.problem = problem;
    record.status = problem.status;
    // There is no session, or the vendor has ended it.
    if (problem.status === 401) return await redirectToSignIn();
    throw problem;
  } finally {
    logRequest(record, 'PAGE', performance.now() - context.startedAt, vendorStats);
  }
}

// Lets `call` of lib/web, which is a request in browsers, work in components that the server renders.
setServerCall((name, input) => callOnServer(name, input as never) as never);

async function createPageContext(name: OperationName, input: object = {}): Promise<RequestContext> {
  const session = await getPageSession();
  const operation = operations.get(name);
  if (!operation) throw new Error(`${name} is not declared`);
  const request = {
    method: operation.method,
    url: operation.path,
    headers: { get: () => null },
    signal: requestSignal() ?? new AbortController().signal,
    body: null,
  };
  const context = new RequestContext(request, '', randomUUID(), await getPagePath());
  const {
    params,
    query = {},
    body,
  } = input as { params?: object; query?: Record<string, unknown>; body?: object };
  context.operation = operation;
  context.rawInput = { params, query, body };
  context.auth = { session, isStale: false };
  context.sessions = new SessionManager(session);
  Object.assign(context.record, { operation, session });
  return context;
}
