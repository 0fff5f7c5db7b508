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
import { toProblem } from './vendor-problem.ts';

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

/**
 * Does the work once for a key: what comes again gets the answer that was given, for 24 h. Nothing is kept of work that
 * surely changed nothing and may go well another time. Throws what the work throws; 409 while it is under way, 422 for
 * a key that was used for something else.
 */
export async function runOnce(keyed: IdempotentRequest, work: () => Promise<unknown>): Promise<unknown> {
  const place = recordKey(keyed.userId, keyed.key);
  const mine: IdempotencyRecord = { requestHash: hashRequest(keyed), startedAt: Date.now() };
  const existing = await claimRecord(place, mine);
  if (existing) return replay(existing, mine, place, keyed);
  let response: unknown;
  try {
    response = await work();
  } catch (error) {
    const problem = toProblem(error);
    if (isFinal(problem, keyed.time))
      await storeRecord(place, { ...mine, response: responseOf(problem, keyed) });
    else await releaseRecord(place);
    throw error;
  }
  await storeRecord(place, {
    ...mine,
    response: { status: keyed.operation.status, body: JSON.stringify(response) },
  });
  return response;
}

async function replay(
  existing: IdempotencyRecord,
  { requestHash }: IdempotencyRecord,
  place: string,
  keyed: IdempotentRequest,
): Promise<StoredResponse> {
  if (existing.requestHash !== requestHash) throw new Problem('idempotencyMismatch');
  metrics.replays.inc();
  if (existing.response) return new StoredResponse(existing.response);
  if (Date.now() - existing.startedAt < maxRunMs)
    throw new Problem('idempotencyInProgress', { headers: retryHeaders });
  // Whoever worked on it is gone: it may have happened, and it is not done again.
  const response = responseOf(new Problem('outcomeUnknown'), keyed);
  await storeRecord(place, { ...existing, response });
  return new StoredResponse(response);
}

/** A hash of the operation and all that it was given, as its checks understood it. */
function hashRequest({ operation, input }: IdempotentRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([operation.name, input]))
    .digest('base64url');
}

/** Whether a failure is the answer for good: something was written or may have been, or the vendor has said no. */
function isFinal({ status }: Problem, { writes }: VendorCallStats): boolean {
  return writes > 0 || status === 404 || status === 409 || status === 412 || status === 422;
}

function responseOf(
  problem: Problem,
  { requestId }: IdempotentRequest,
): NonNullable<IdempotencyRecord['response']> {
  return { status: problem.status, body: JSON.stringify(problem.toDocument(requestId)) };
}
