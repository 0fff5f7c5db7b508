import { FileDownload } from '../file-download.ts';
import { failClaim, StoredResponse } from '../idempotency.ts';
import { etagHeader } from '../preconditions.ts';
import type { PortalResponse } from '../request.ts';
import { jsonResponse, responseHeaders, textResponse } from '../response.ts';
import { RowsExport } from '../rows-export.ts';
import { toProblem } from '../vendor-problem.ts';
import type { RequestContext } from './context.ts';

/** Status in logs and metrics of a request whose client has disconnected. */
export const clientClosedRequest = 499;

/** Extends the session's idle limit. Requests that a page sends without its user do not count as use. */
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

export async function fail(context: RequestContext, error: unknown): Promise<void> {
  const { claim, request, record, headers } = context;
  const problem = toProblem(error);
  context.problem = problem;
  if (claim) await failClaim(claim, problem);
  if (request.signal.aborted) return;
  record.problem = problem;
  Object.assign(headers, problem.headers);
}

export function respond(context: RequestContext): PortalResponse {
  const { request, operation, problem, result, headers } = context;
  if (problem && request.signal.aborted) return { status: clientClosedRequest, headers: [], body: null };
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
