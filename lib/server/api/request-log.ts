import { CodedError } from '#lib/contract/coded-error.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { errorChain, errorFrames, errorName } from '../observe/error-text.ts';
import { log, type VendorCallStats } from '../observe/log.ts';
import { metrics } from '../observe/metrics.ts';
import { traceFields } from '../observe/spans.ts';
import { type AuthSession, sessionFields } from '../session/authenticate.ts';
import type { SessionChanges } from '../session/session-manager.ts';
import { VendorBusy } from '../vendor-api/http/errors.ts';
import type { Problem } from './problem.ts';
import { clientClosedStatus } from './request.ts';

/** What a request, or a call by a page, contributes to its log line. The stages of the pipeline fill it in. */
export interface RequestRecord {
  readonly requestId: string;
  readonly address: string;
  operation: Operation | null;
  session: AuthSession | null;
  problem: Problem | null;
  status: number;
  /** The records that an audited request named: its path parameters and the `audited` fields of its body. */
  subjects: Readonly<Record<string, unknown>> | null;
  changes?: SessionChanges;
  /** Hash of the account that a sign-in or reset tries. */
  account?: string;
  /** Id of the idempotency key. */
  idempotencyKey?: string;
  /** Sent rows of an export; null for other responses. */
  rows: number | null;
  /** Sent bytes of a file; null for other responses. */
  bytes: number | null;
  /** The response was that of an earlier request with the same idempotency key. */
  replayed: boolean;
  /** Path of the page that sent the request. Logged at the level `debug` only, since it contains ids. */
  page: string;
}

/** Writes one log line and one measurement. Of a body the line has the `audited` fields only, and of tokens the ids. */
export function logRequest(record: RequestRecord, method: string, ms: number, vendor: VendorCallStats): void {
  const operation = record.operation?.name ?? 'unknown';
  // An export takes as long as its list, so it has a label of its own.
  const metricLabel = record.rows === null ? operation : `${operation}:all`;
  const reason = record.problem?.cause instanceof VendorBusy ? { reason: 'vendorBusy' } : {};
  metrics.requests.observe({ operation: metricLabel, status: record.status, ...reason }, ms / 1000);
  if (record.operation?.signsIn && record.status !== clientClosedStatus)
    metrics.signIns.inc({ outcome: record.problem?.code ?? 'ok' });
  const line = {
    event: 'operation',
    requestId: record.requestId,
    ...traceFields(),
    operation,
    method,
    status: record.status,
    ms: roundMs(ms),
    vendorMs: roundMs(vendor.ms),
    vendorCalls: vendor.calls,
    ...(record.rows === null ? {} : { rows: record.rows }),
    ...(record.bytes === null ? {} : { bytes: record.bytes }),
    ...(record.replayed ? { replayed: true } : {}),
    ...(record.changes?.created ?? (record.session && sessionFields(record.session))),
    ...(record.account && { account: record.account }),
    ...(record.idempotencyKey && { idempotencyKey: record.idempotencyKey }),
    ...(isAudited(record) ? { audit: true, address: record.address, ...subjectsOf(record) } : {}),
    ...(log().isLevelEnabled('debug') ? { page: record.page } : {}),
    ...(record.problem ? { code: record.problem.code, reason: failureReason(record.problem) } : {}),
  };
  if (record.status >= 500) log().error(line);
  else log().info(line);
}

/** The records that a request named, and the sessions and tokens that it created or ended. */
function subjectsOf({ subjects, changes }: RequestRecord) {
  const { token, ended = [] } = changes ?? {};
  const named = { ...subjects, ...(token && { token }), ...(ended.length > 0 && { ended }) };
  return Object.keys(named).length > 0 ? { on: named } : {};
}

/** Returns the records that a request names; null for an operation without any. */
export function auditedRecords(
  { params, audited = [] }: Operation,
  input: unknown,
): RequestRecord['subjects'] {
  if (!params && audited.length === 0) return null;
  const checked = input as { params?: Record<string, unknown>; body?: Record<string, unknown> };
  return { ...checked.params, ...Object.fromEntries(audited.map((field) => [field, checked.body?.[field]])) };
}

const roundMs = (ms: number) => Math.round(ms * 10) / 10;

/** Whether the line belongs to the audit log: refusals, exports, files and writes. */
function isAudited({ operation, status, rows, bytes }: RequestRecord): boolean {
  return (
    status === 401 ||
    status === 403 ||
    status === 429 ||
    rows !== null ||
    // Not the pictures that a page loads: the response with their addresses is logged.
    (bytes !== null && !operation?.subresource) ||
    // Some reads are a POST, because their input is too long for a URL.
    (operation !== null && operation.method !== 'GET' && operation.limit !== 'read')
  );
}

/** Returns the chain of causes, with stack frames for an internal error. */
function failureReason({ code, cause }: Problem): string {
  return errorChain(cause)
    .map((error) => `${redactedMessage(error)}${code === 'internal' ? errorFrames(error) : ''}`)
    .join(' ← ');
}

/** Returns the message of the portal's own errors only: others, such as JSON.parse's, may repeat a part of a body. */
function redactedMessage(error: Error): string {
  if (error.name === 'ZodError') return zodSummary(error);
  return error instanceof CodedError ? `${error.name}: ${error.message}` : errorName(error);
}

function zodSummary(error: Error): string {
  const { issues = [] } = error as { issues?: { path: PropertyKey[]; code?: string }[] };
  return `response does not fit: ${issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.')} ${issue.code}`)
    .join(', ')}`;
}
