import type { Problem } from '../problem.ts';
import type { PortalResponse } from '../request.ts';
import { logRequest, type RequestRecord } from '../request-log.ts';
import type { RequestContext } from './context.ts';
import { clientClosedRequest } from './respond.ts';

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
  Object.assign(record, sent, { problem });
  if (problem || !isComplete) record.status = problem?.status ?? clientClosedRequest;
  write(context);
}

function write({ record, request, startedAt, vendorStats: time }: RequestContext): void {
  logRequest(record, request.method, performance.now() - startedAt, time);
}
