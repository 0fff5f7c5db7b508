import type { Problem } from '../problem.ts';
import { clientClosedStatus, type PortalResponse } from '../request.ts';
import { logRequest, type RequestRecord } from '../request-log.ts';
import type { RequestContext } from './context.ts';

export function log(context: RequestContext, { status, body }: PortalResponse): void {
  if (body !== null && typeof body !== 'string') return;
  context.record.status = status;
  write(context);
}

export function endStream(
  context: RequestContext,
  sent: Partial<Pick<RequestRecord, 'rows' | 'bytes'>>,
  problem: Problem | null,
  isComplete: boolean,
): void {
  const { record } = context;
  // A response that could not be sent has a problem of its own.
  record.problem = problem ?? context.problem;
  Object.assign(record, sent);
  if (record.problem || !isComplete) record.status = record.problem?.status ?? clientClosedStatus;
  write(context);
}

/** Writes one line, also for a stream that was closed because its response failed. */
function write(context: RequestContext): void {
  const { record, request, startedAt, vendorStats } = context;
  if (context.isLogged) return;
  context.isLogged = true;
  logRequest(record, request.method, performance.now() - startedAt, vendorStats);
}
