import { withRetryDelay } from '../jobs/retry-delay.ts';
import { toFailure } from '../problem/failure.ts';
import type { EntryStatuses } from './entry-statuses.ts';

/** The vendor's result for the sent entries. The outcome of an entry that it leaves out is unknown. */
export interface SendResult {
  done: readonly string[];
  failed: readonly { id: string; reason: string }[];
}

/** `arrived`: the entry was executed. `sendable`: it was not. `refused`: it can no longer be, with the reason code. */
export type LookupResult = 'arrived' | 'sendable' | { refused: string };

/** Sends and looks up the entries of one kind of batch. */
export interface BatchTransport {
  /** Entries in one call, and calls at a time. */
  readonly batchSize: number;
  readonly concurrency: number;
  /** Entries in one look-up. */
  readonly lookupBatchSize: number;
  /** The reason with which `send` refuses an entry that was executed before. Without it, `send` leaves such entries out. */
  readonly alreadyDoneReason?: string;
  send(ids: readonly string[]): Promise<SendResult>;
  /** Looks entries up without a change. Entries that it leaves out stay `unknown`. */
  lookUp(ids: readonly string[]): Promise<ReadonlyMap<string, LookupResult>>;
}

export interface RunControl {
  readonly signal: AbortSignal;
  /** Awaited before every call. */
  readonly waitWhilePaused: () => Promise<void>;
  /** Called after each change with the numbers of settled entries and of all. */
  readonly onProgress?: (settled: number, total: number) => void;
}

/** Error codes from before a write is sent to the vendor. After any other failure the entries may have been executed. */
const notExecutedCodes = new Set([
  'malformed',
  'unauthenticated',
  'sessionEnded',
  'otherAccount',
  'forbidden',
  'crossOrigin',
  'notFound',
  'methodNotAllowed',
  'conflict',
  'bodyTooLarge',
  'urlTooLong',
  'unsupportedType',
  'invalid',
  'refused',
  'tooManyRequests',
  'headersTooLarge',
  'overloaded',
]);

/** Whether the failure of a write proves that no entry was executed. */
export const provesNotExecuted = (cause: unknown): boolean => notExecutedCodes.has(toFailure(cause).code);

/**
 * Sends the entries that are `waiting` or `missing`; unconfirmed ones are looked up right before. Entries of a call with an
 * unknown outcome are looked up. Entries that did not arrive stay `missing`, as a late write may still execute them. Stops at
 * the first failure that concerns every entry and returns it. After an abort the running call is awaited. Never rejects.
 */
export async function sendEntries(
  statuses: EntryStatuses,
  transport: BatchTransport,
  control: RunControl,
): Promise<unknown> {
  const queue = statuses.ids('waiting', 'missing');
  let stopCause: StopCause;
  const reportProgress = () => {
    const { done, refused } = statuses.counts();
    control.onProgress?.(done + refused, statuses.ids().length);
  };
  const worker = async () => {
    while (queue.length > 0) {
      await control.waitWhilePaused();
      if (control.signal.aborted || stopCause) return;
      const failure = await sendBatch(statuses, queue.splice(0, transport.batchSize), transport, control);
      reportProgress();
      stopCause ??= failure;
    }
  };
  reportProgress();
  await Promise.all(Array.from({ length: transport.concurrency }, worker));
  return stopCause?.cause;
}

/** Looks up the entries that are `unknown` or `missing`; returns the failure of a look-up. Never rejects. */
export async function lookUpEntries(
  statuses: EntryStatuses,
  transport: BatchTransport,
  control: RunControl,
): Promise<unknown> {
  const ids = statuses.ids('unknown', 'missing');
  const { lookupBatchSize } = transport;
  for (let from = 0; from < ids.length && !control.signal.aborted; from += lookupBatchSize) {
    const failure = await lookUpBatch(statuses, ids.slice(from, from + lookupBatchSize), transport, control);
    if (failure) return failure.cause;
  }
  return undefined;
}

/** A failure that stops the run; in an object, because any value may be thrown. */
type StopCause = { cause: unknown } | undefined;

async function sendBatch(
  statuses: EntryStatuses,
  batch: string[],
  transport: BatchTransport,
  control: RunControl,
): Promise<StopCause> {
  const unconfirmed = batch.filter((id) => statuses.isUnconfirmed(id));
  const failure =
    unconfirmed.length > 0 ? await lookUpBatch(statuses, unconfirmed, transport, control) : undefined;
  if (failure) return failure;
  const ids = batch.filter((id) => ['waiting', 'missing'].includes(statuses.of(id).state));
  if (ids.length === 0 || control.signal.aborted) return undefined;
  const statusesBefore = new Map(ids.map((id) => [id, statuses.of(id)]));
  statuses.set(ids, 'sending');
  const { result, cause, mayHaveExecuted } = await callWithRetries(() => transport.send(ids), control.signal);
  if (!result && !mayHaveExecuted) {
    for (const [id, { state, reason }] of statusesBefore) statuses.set([id], state, reason);
    return control.signal.aborted ? undefined : { cause };
  }
  const unresolved = result ? recordSendResult(statuses, ids, result, transport) : ids;
  statuses.markUnconfirmed(unresolved);
  return unresolved.length > 0 ? lookUpBatch(statuses, unresolved, transport, control) : undefined;
}

/** Retries while the server is busy. Returns the result, or the final failure and whether the call may have been executed. */
async function callWithRetries<T>(call: () => Promise<T>, signal: AbortSignal, tries?: number) {
  let mayHaveExecuted = false;
  try {
    const result = await withRetryDelay(
      async () => {
        mayHaveExecuted = true;
        try {
          return await call();
        } catch (cause) {
          mayHaveExecuted = !provesNotExecuted(cause);
          if (!mayHaveExecuted && signal.aborted) throw signal.reason;
          throw cause;
        }
      },
      signal,
      tries,
    );
    return { result, mayHaveExecuted };
  } catch (cause) {
    return { cause, mayHaveExecuted };
  }
}

/** Calls once even after an abort, as the outcome of sent entries has to be known. */
async function callAtLeastOnce<T>(call: () => Promise<T>, signal: AbortSignal) {
  if (!signal.aborted) return callWithRetries(call, signal);
  return callWithRetries(call, new AbortController().signal, 1);
}

/** Returns the ids that the result leaves out, or has as both done and failed. */
function recordSendResult(
  statuses: EntryStatuses,
  ids: readonly string[],
  result: SendResult,
  { alreadyDoneReason }: BatchTransport,
): string[] {
  const done = new Set(result.done);
  const failed = new Map(result.failed.map(({ id, reason }) => [id, reason]));
  return ids.filter((id) => {
    const reason = failed.get(id);
    if (done.has(id) === (reason !== undefined)) return true;
    const isDone = reason === undefined || (reason === alreadyDoneReason && statuses.isUnconfirmed(id));
    if (isDone) statuses.set([id], 'done');
    else statuses.set([id], 'refused', reason);
    return false;
  });
}

async function lookUpBatch(
  statuses: EntryStatuses,
  ids: readonly string[],
  transport: BatchTransport,
  control: RunControl,
): Promise<StopCause> {
  statuses.set(ids, 'unknown');
  const { result, cause } = await callAtLeastOnce(() => transport.lookUp(ids), control.signal);
  if (!result) return { cause };
  for (const id of ids) {
    const lookup = result.get(id);
    if (lookup === 'arrived') statuses.set([id], 'done');
    else if (lookup === 'sendable') statuses.set([id], 'missing');
    else if (lookup) statuses.set([id], 'refused', lookup.refused);
  }
  return undefined;
}
