import type { Problem } from '../problem.ts';
import { clientClosedStatus, type PortalResponse } from '../request.ts';
import { logRequest, type RequestRecord } from '../request-log.ts';
import type { RequestContext } from './context.ts';

/** Logs a response that is sent as a whole. A stream is logged by `endStream`. */
export function log(context: RequestContext, { status, body }: PortalResponse): void {
  if (body !== null && typeof body !== 'string') return;
  context.record.status = status;
  write(context);
}

/** Logs an export or a file when it has been sent, or when the client has disconnected. */
export function endStream(
  context: RequestContext,
  sentAmount: Partial<Pick<RequestRecord, 'rows' | 'bytes'>>,
  problem: Problem | null,
  isComplete: boolean,
): void {
  const { record } = context;
  // The context has a problem when the response failed before its stream.
  record.problem = problem ?? context.problem;
  Object.assign(record, sentAmount);
  if (record.problem || !isComplete) record.status = record.problem?.status ?? clientClosedStatus;
  write(context);
}

/** Writes one line for each request: when the response of a stream fails, `endStream` and `log` are both called. */
function write(context: RequestContext): void {
  const { record, request, startedAt, vendorStats } = context;
  if (context.isLogged) return;
  context.isLogged = true;
  logRequest(record, request.method, performance.now() - startedAt, vendorStats);
}
