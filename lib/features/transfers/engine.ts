import { toFailure } from '../../ui/failure.ts';
import { withRetryDelay } from '../../ui/jobs/retry-delay.ts';
import type { Ledger } from './ledger.ts';

/** What an answer says of the entries sent. */
export interface Answered {
  done: readonly string[];
  failed: readonly { id: string; reason: string }[];
}

/** What a look-up says of an entry: it has arrived, it could still be sent, or why it cannot be. */
export type Finding = 'arrived' | 'sendable' | { refused: string };

/** How entries are sent and looked up. */
export interface BatchTransport {
  /** Entries in one call, and calls under way at a time. */
  readonly batch: number;
  readonly atOnce: number;
  /** Entries in one look-up. */
  readonly lookedUp: number;
  /** The reason that an answer gives for an entry that has been carried out already. */
  readonly already: string;
  send(ids: readonly string[]): Promise<Answered>;
  /** Changes nothing. An entry that it leaves out stays unknown. */
  check(ids: readonly string[]): Promise<ReadonlyMap<string, Finding>>;
}

/** Who may slow a delivery down: each is asked before every call. */
export interface Control {
  readonly signal: AbortSignal;
  /** Resolves at once, or when somebody lets a held job go on. */
  readonly hold: () => Promise<void>;
  /** Hears after each change of the ledger's how many entries are settled, of all given. */
  readonly progress?: (settled: number, of: number) => void;
}

/** Codes of answers given before anything was sent on. After any other failure the entries may have been carried out. */
const nothingHappened = new Set([
  'malformed',
  'unauthenticated',
  'sessionEnded',
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

/** Whether a failure proves that nothing was carried out. */
const provesNothingHappened = (cause: unknown): boolean => nothingHappened.has(toFailure(cause).code);

/**
 * Sends every entry of the ledger that waits, and those that had not arrived, each of these looked up right before.
 * An entry is never sent while it is unknown whether an earlier attempt carried it out. A call that fails without
 * proving that nothing happened is looked up, and what did not arrive stays `missing`: it is for a person to send it
 * again, since a late write may still come. Stops at the first failure that concerns every entry alike (no right, no
 * session, a service that answers not even look-ups) and gives it back; what was not sent then stays `waiting`.
 * After a cancel the call under way is waited for and no other is made. Never rejects.
 */
export async function deliver(ledger: Ledger, transport: BatchTransport, control: Control): Promise<unknown> {
  const queue = ledger.ids('waiting', 'missing');
  let stop: { cause: unknown } | undefined;
  const report = () => {
    const { done, refused } = ledger.counts();
    control.progress?.(done + refused, ledger.ids().length);
  };
  const work = async () => {
    while (queue.length > 0) {
      await control.hold();
      if (control.signal.aborted || stop) return;
      const failure = await sendBatch(ledger, queue.splice(0, transport.batch), transport, control);
      report();
      stop ??= failure;
    }
  };
  report();
  await Promise.all(Array.from({ length: transport.atOnce }, work));
  return stop?.cause;
}

/** Looks up what is unknown or missing; gives back why that was not possible. Never rejects. */
export async function lookUp(ledger: Ledger, transport: BatchTransport, control: Control): Promise<unknown> {
  const ids = ledger.ids('unknown', 'missing');
  for (let from = 0; from < ids.length && !control.signal.aborted; from += transport.lookedUp) {
    const failure = await settle(ledger, ids.slice(from, from + transport.lookedUp), transport, control);
    if (failure) return failure.cause;
  }
  return undefined;
}

type Failure = { cause: unknown } | undefined;

async function sendBatch(
  ledger: Ledger,
  batch: string[],
  transport: BatchTransport,
  control: Control,
): Promise<Failure> {
  const unconfirmed = batch.filter((id) => ledger.isUnconfirmed(id));
  const failure = unconfirmed.length > 0 ? await settle(ledger, unconfirmed, transport, control) : undefined;
  if (failure) return failure;
  const ids = batch.filter((id) => ['waiting', 'missing'].includes(ledger.of(id).state));
  if (ids.length === 0 || control.signal.aborted) return undefined;
  const before = new Map(ids.map((id) => [id, ledger.of(id)]));
  ledger.set(ids, 'sending');
  const { answered, cause, open } = await attempt(() => transport.send(ids), control.signal);
  if (!answered && !open) {
    for (const [id, { state, reason }] of before) ledger.set([id], state, reason);
    return control.signal.aborted ? undefined : { cause };
  }
  const left = answered ? accept(ledger, ids, answered, transport) : ids;
  ledger.markUnconfirmed(left);
  return left.length > 0 ? settle(ledger, left, transport, control) : undefined;
}

/** Calls until there is an answer or a refusal for good; `open` when nobody knows whether it was carried out. */
async function attempt<T>(call: () => Promise<T>, signal: AbortSignal, tries?: number) {
  let open = false;
  try {
    const answered = await withRetryDelay(
      async () => {
        open = true;
        try {
          return await call();
        } catch (cause) {
          open = !provesNothingHappened(cause);
          // Nobody waits for another try any more.
          if (!open && signal.aborted) throw signal.reason;
          throw cause;
        }
      },
      signal,
      tries,
    );
    return { answered, open };
  } catch (cause) {
    return { cause, open };
  }
}

/** As `attempt`, and after a cancel one try is made all the same: what was sent before it has to be known. */
async function attemptOnceAtLeast<T>(call: () => Promise<T>, signal: AbortSignal) {
  if (!signal.aborted) return attempt(call, signal);
  return attempt(call, new AbortController().signal, 1);
}

/** Notes what an answer says of each entry; gives those of which it says nothing, or two things. */
function accept(
  ledger: Ledger,
  ids: readonly string[],
  answered: Answered,
  { already }: BatchTransport,
): string[] {
  const done = new Set(answered.done);
  const failed = new Map(answered.failed.map(({ id, reason }) => [id, reason]));
  return ids.filter((id) => {
    const reason = failed.get(id);
    if (done.has(id) === (reason !== undefined)) return true;
    // It has arrived by an earlier attempt that nobody confirmed.
    if (reason === undefined || (reason === already && ledger.isUnconfirmed(id))) ledger.set([id], 'done');
    else ledger.set([id], 'refused', reason);
    return false;
  });
}

/** Looks entries up that may have been carried out. While that is not possible they are `unknown`. */
async function settle(
  ledger: Ledger,
  ids: readonly string[],
  transport: BatchTransport,
  control: Control,
): Promise<Failure> {
  ledger.set(ids, 'unknown');
  const { answered, cause } = await attemptOnceAtLeast(() => transport.check(ids), control.signal);
  if (!answered) return { cause };
  for (const id of ids) {
    const finding = answered.get(id);
    if (finding === 'arrived') ledger.set([id], 'done');
    else if (finding === 'sendable') ledger.set([id], 'missing');
    else if (finding) ledger.set([id], 'refused', finding.refused);
  }
  return undefined;
}
