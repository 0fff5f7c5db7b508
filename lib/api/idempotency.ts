import { createHash } from 'node:crypto';
import type { Operation } from '../contract/operation.ts';
import type { VendorTime } from '../observe/log.ts';
import { metrics } from '../observe/metrics.ts';
import type { CheckedInput } from './input.ts';
import { giveBack, type Kept, keep, placeOf, take } from './kept-answers.ts';
import { Problem } from './problem.ts';
import { toProblem } from './vendor-problem.ts';

/** The header by which a caller says that two requests are one and the same. */
export const keyHeader = 'idempotency-key';

/** Milliseconds within which whatever was begun has an answer; after that nobody is working on it any more. */
const longest = 120_000;

/** Seconds after which a request that came while the first was under way may come again. */
const comeBack = { 'retry-after': '1' };

/** A kept answer, given once more. */
export class KeptAnswer {
  readonly status: number;
  readonly body: string;

  constructor({ status, body }: NonNullable<Kept['answer']>) {
    this.status = status;
    this.body = body;
  }
}

/** Whether an operation takes an idempotency key: writes do, but for files and for what hands out a secret once. */
export function takesKey({ method, limit, file, secret, access }: Operation): boolean {
  return method !== 'GET' && limit === 'write' && !file && !secret && access !== 'public';
}

/** The key of a request, or null. Throws 422 for one that is none. */
export function keyOf(operation: Operation, headers: { get(name: string): string | null }): string | null {
  const key = takesKey(operation) ? headers.get(keyHeader) : null;
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Problem('invalid', { errors: [{ path: `header.${keyHeader}`, code: 'format' }] });
  return key;
}

/** One request with a key. */
export interface Keyed {
  readonly operation: Operation;
  readonly input: CheckedInput;
  readonly userId: string;
  readonly key: string;
  readonly requestId: string;
  readonly time: VendorTime;
}

/**
 * Does the work once for a key: what comes again gets the answer that was given, for 24 h. Nothing is kept of work that
 * surely changed nothing and may go well another time. Throws what the work throws; 409 while it is under way, 422 for
 * a key that was used for something else.
 */
export async function once(keyed: Keyed, work: () => Promise<unknown>): Promise<unknown> {
  const place = placeOf(keyed.userId, keyed.key);
  const mine: Kept = { asked: printOf(keyed), since: Date.now() };
  const found = await take(place, mine);
  if (found) return again(found, mine, place, keyed);
  let answer: unknown;
  try {
    answer = await work();
  } catch (error) {
    const problem = toProblem(error);
    if (isFinal(problem, keyed.time)) await keep(place, { ...mine, answer: answerOf(problem, keyed) });
    else await giveBack(place);
    throw error;
  }
  await keep(place, {
    ...mine,
    answer: { status: keyed.operation.status, body: JSON.stringify(answer) },
  });
  return answer;
}

async function again(found: Kept, { asked }: Kept, place: string, keyed: Keyed): Promise<KeptAnswer> {
  if (found.asked !== asked) throw new Problem('idempotencyMismatch');
  metrics.replays.inc();
  if (found.answer) return new KeptAnswer(found.answer);
  if (Date.now() - found.since < longest) throw new Problem('idempotencyInProgress', { headers: comeBack });
  // Whoever worked on it is gone: it may have happened, and it is not done again.
  const answer = answerOf(new Problem('outcomeUnknown'), keyed);
  await keep(place, { ...found, answer });
  return new KeptAnswer(answer);
}

/** A hash of the operation and all that it was given, as its checks understood it. */
function printOf({ operation, input }: Keyed): string {
  return createHash('sha256')
    .update(JSON.stringify([operation.name, input]))
    .digest('base64url');
}

/** Whether a failure is the answer for good: something was written or may have been, or the vendor has said no. */
function isFinal({ status }: Problem, { written }: VendorTime): boolean {
  return written > 0 || status === 404 || status === 409 || status === 412 || status === 422;
}

function answerOf(problem: Problem, { requestId }: Keyed): NonNullable<Kept['answer']> {
  return { status: problem.status, body: JSON.stringify(problem.toDocument(requestId)) };
}
