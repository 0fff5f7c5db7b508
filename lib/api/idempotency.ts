import { createHash } from 'node:crypto';
import type { Operation } from '../contract/operation.ts';
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

/** The header by which a caller says that two requests are one and the same. */
export const keyHeader = 'idempotency-key';

/** Milliseconds within which whatever was begun has an answer; after that nobody is working on it any more. */
const maxRunMs = 120_000;

/** Seconds after which a request that came while the first was under way may come again. */
const retryHeaders = { 'retry-after': '1' };

/** A kept answer, given once more. */
export class StoredResponse {
  readonly status: number;
  readonly body: string;

  constructor({ status, body }: NonNullable<IdempotencyRecord['response']>) {
    this.status = status;
    this.body = body;
  }
}

/** Whether an operation takes an idempotency key: writes do, but for files and for what hands out a secret once. */
export function acceptsIdempotencyKey({ method, limit, file, secret, access }: Operation): boolean {
  return method !== 'GET' && limit === 'write' && !file && !secret && access !== 'public';
}

/** The key of a request, or null. Throws 422 for one that is none. */
export function idempotencyKeyOf(
  operation: Operation,
  headers: { get(name: string): string | null },
): string | null {
  const key = acceptsIdempotencyKey(operation) ? headers.get(keyHeader) : null;
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Problem('invalid', { errors: [{ path: `header.${keyHeader}`, code: 'format' }] });
  return key;
}

/** One request with a key. */
export interface IdempotentRequest {
  readonly operation: Operation;
  readonly input: CheckedInput;
  readonly userId: string;
  readonly key: string;
  readonly requestId: string;
  readonly time: VendorCallStats;
}

/** The claim of a key by the request that runs. */
export interface IdempotencyClaim {
  readonly storeKey: string;
  readonly record: IdempotencyRecord;
  readonly request: IdempotentRequest;
}

/**
 * Claims a key for 24 h. Returns the stored response when an earlier request with the key has completed. Throws 409
 * while it runs, and 422 when it was a different request.
 */
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

/** Stores the response of a successful request. */
export async function completeClaim(
  { storeKey, record }: IdempotencyClaim,
  response: NonNullable<IdempotencyRecord['response']>,
): Promise<void> {
  await storeRecord(storeKey, { ...record, response });
}

/** Stores the response of a failed request, or releases its key when a repetition may succeed. */
export async function failClaim(
  { storeKey, record, request }: IdempotencyClaim,
  problem: Problem,
): Promise<void> {
  if (isFinal(problem, request.time))
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
    throw new Problem('idempotencyInProgress', { headers: retryHeaders });
  // The replica that ran it is gone. It may have been carried out, so it is not repeated.
  const response = responseOf(new Problem('outcomeUnknown'), request);
  await storeRecord(storeKey, { ...existing, response });
  return new StoredResponse(response);
}

/** A hash of the operation and all that it was given, as its checks understood it. */
function hashRequest({ operation, input }: IdempotentRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([operation.name, input]))
    .digest('base64url');
}

/** Whether a failure is the answer for good: something was writes or may have been, or the vendor has said no. */
function isFinal({ status }: Problem, { writes }: VendorCallStats): boolean {
  return writes > 0 || status === 404 || status === 409 || status === 412 || status === 422;
}

function responseOf(
  problem: Problem,
  { requestId }: IdempotentRequest,
): NonNullable<IdempotencyRecord['response']> {
  return { status: problem.status, body: JSON.stringify(problem.toDocument(requestId)) };
}
