import { createHash } from 'node:crypto';
import type { Operation } from '#lib/contract/operation.ts';
import type { VendorCallStats } from '../observe/log.ts';
import { metrics } from '../observe/metrics.ts';
import {
  claimRecord,
  type IdempotencyRecord,
  recordKey,
  releaseRecord,
  storeRecord,
} from './idempotency-store.ts';
import type { CheckedInput } from './input.ts';
import { Problem } from './problem.ts';

export const idempotencyKeyHeader = 'idempotency-key';

/** A request that seems to run longer than this was lost when its replica ended. */
const maxRunMs = 120_000;

/** The result of a repeated request: the response that the first one got. */
export class StoredResponse {
  readonly status: number;
  readonly body: string;

  constructor({ status, body }: NonNullable<IdempotencyRecord['response']>) {
    this.status = status;
    this.body = body;
  }
}

/** Writes accept a key, except uploads and operations that return a secret. */
export function acceptsIdempotencyKey({ method, limit, file, secret, access }: Operation): boolean {
  return method !== 'GET' && limit === 'write' && !file && !secret && access !== 'public';
}

/** Returns the idempotency key of a request; null when it has none. Throws 422 for an invalid one. */
export function idempotencyKeyOf(
  operation: Operation,
  headers: { get(name: string): string | null },
): string | null {
  const key = acceptsIdempotencyKey(operation) ? headers.get(idempotencyKeyHeader) : null;
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Problem('invalid', { errors: [{ path: `header.${idempotencyKeyHeader}`, code: 'format' }] });
  return key;
}

/** Returns what the log has in place of a key: the start of its SHA-256, which integrators can compute. */
export const idempotencyKeyId = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 16);

export interface IdempotentRequest {
  readonly operation: Operation;
  readonly input: CheckedInput;
  readonly userId: string;
  readonly key: string;
  readonly requestId: string;
  readonly vendorStats: VendorCallStats;
}

/** A claimed key. `completeClaim` or `failClaim` ends it. */
export interface IdempotencyClaim {
  readonly storeKey: string;
  readonly record: IdempotencyRecord;
  readonly request: IdempotentRequest;
}

/** Claims a key for 24 h, or returns its stored response. Throws 409 while it runs, 422 for a different request. */
export async function claimKey(
  request: IdempotentRequest,
): Promise<IdempotencyClaim | { readonly stored: StoredResponse }> {
  const storeKey = recordKey(request.userId, request.key);
  const record: IdempotencyRecord = { requestHash: hashRequest(request), startedAt: Date.now() };
  const existing = await claimRecord(storeKey, record);
  return existing
    ? { stored: await replay(existing, { storeKey, record, request }) }
    : { storeKey, record, request };
}

/** Stores the response of a write that has succeeded. */
export async function completeClaim(
  { storeKey, record }: IdempotencyClaim,
  response: NonNullable<IdempotencyRecord['response']>,
): Promise<void> {
  await storeRecord(storeKey, { ...record, response });
}

/** Ends the claim of a failed write: stores a final failure, else releases the key for another attempt. */
export async function failClaim(
  { storeKey, record, request }: IdempotencyClaim,
  problem: Problem,
): Promise<void> {
  if (isFinal(problem, request.vendorStats))
    await storeRecord(storeKey, { ...record, response: responseOf(problem, request) });
  else await releaseRecord(storeKey);
}

async function replay(
  existing: IdempotencyRecord,
  { storeKey, record, request }: IdempotencyClaim,
): Promise<StoredResponse> {
  if (existing.requestHash !== record.requestHash) throw new Problem('idempotencyMismatch');
  metrics.replays.inc();
  if (existing.response) return new StoredResponse(existing.response);
  if (Date.now() - existing.startedAt < maxRunMs)
    throw new Problem('idempotencyInProgress', { retryAfterSeconds: 1 });
  // Its replica has ended. The write may have been carried out, so it does not run again.
  const response = responseOf(new Problem('outcomeUnknown'), request);
  await storeRecord(storeKey, { ...existing, response });
  return new StoredResponse(response);
}

function hashRequest({ operation, input }: IdempotentRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([operation.name, input]))
    .digest('base64url');
}

/** Whether another attempt would fail in the same way, or might write twice. */
function isFinal({ status }: Problem, { writes }: VendorCallStats): boolean {
  return writes > 0 || status === 404 || status === 409 || status === 412 || status === 422;
}

function responseOf(
  problem: Problem,
  { requestId }: IdempotentRequest,
): NonNullable<IdempotencyRecord['response']> {
  return { status: problem.status, body: JSON.stringify(problem.toDocument(requestId)) };
}
