import { toOperationProblem } from '../call-handler.ts';
import { FileDownload } from '../file-download.ts';
import { failClaim, StoredResponse } from '../idempotency.ts';
import { etagHeader } from '../preconditions.ts';
import { toProblem } from '../problem.ts';
import { clientClosedStatus, type PortalResponse } from '../request.ts';
import { jsonResponse, problemHeaders, responseHeaders, textResponse } from '../response.ts';
import { RowsExport } from '../rows-export.ts';
import type { RequestContext } from './context.ts';

/** Stage: extends the session's idle limit, except for requests that a page sends without its user. */
export async function renewSession({
  request,
  auth,
  sessions,
  operation,
  result,
}: RequestContext): Promise<void> {
  const isStream = result instanceof RowsExport || result instanceof FileDownload;
  const isBackground = operation.subresource || request.headers.get('x-portal-background') !== null;
  if (auth.session && !isStream && !isBackground) await sessions.renewCookies();
}

/** Turns the error of a stage into the problem of the response, and ends the claim of an idempotency key. */
export async function fail(context: RequestContext, error: unknown): Promise<void> {
  const { claim, request, record, headers } = context;
  const problem = toProblem(error);
  context.problem = problem;
  if (claim) await failClaim(claim, problem);
  if (request.signal.aborted) return;
  record.problem = problem;
  Object.assign(headers, problem.headers);
}

/** Returns the response when `fail` or `respond` itself has thrown. It contains no part of the result, which it closes. */
export function respondToDefect(context: RequestContext, error: unknown): PortalResponse {
  const { operation, result, record, requestId } = context;
  const problem = operation ? toOperationProblem(operation, error) : toProblem(error);
  context.problem = problem;
  record.problem = problem;
  if (result instanceof RowsExport) result.close();
  if (result instanceof FileDownload) void result.bytes().return(undefined);
  const body = JSON.stringify(problem.toDocument(requestId));
  return { status: problem.status, headers: problemHeaders(requestId), body };
}

/** Returns the response for the problem, stream, stored response or result of the request. */
export function respond(context: RequestContext): PortalResponse {
  const { request, operation, problem, result, headers } = context;
  if (problem && request.signal.aborted) return { status: clientClosedStatus, headers: [], body: null };
  if (problem) return jsonResponse(problem.status, problem.toDocument(context.requestId), context);
  if (result instanceof RowsExport) {
    Object.assign(headers, result.headers);
    return { status: 200, headers: responseHeaders(result.type, context), body: result.chunks() };
  }
  if (result instanceof FileDownload) {
    Object.assign(headers, result.headers);
    return { status: result.status, headers: responseHeaders(result.type, context), body: result.bytes() };
  }
  if (result instanceof StoredResponse) {
    context.record.replayed = true;
    headers['idempotency-replayed'] = 'true';
    return textResponse(result.status, result.body, context);
  }
  Object.assign(headers, etagHeader(operation, result));
  return jsonResponse(operation.status, result, context);
}
