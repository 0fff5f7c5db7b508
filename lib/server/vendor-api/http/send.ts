import { Readable } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { perProcess } from '#lib/contract/per-process.ts';
import { LimiterRejectedError, processLimiter } from '../../concurrency-limiter.ts';
import { config } from '../../config.ts';
import { remainingMs } from '../../deadline.ts';
import { CallTimer } from './call-timer.ts';
import { VendorBusy, VendorError, VendorTimeout, VendorTooLarge, VendorUnreachable } from './errors.ts';
import { decodeBody, maxBytes } from './response-body.ts';
import { ResponseMemory } from './response-budget.ts';
import { maxCallsPerService, maxStreamedExports } from './service-guard.ts';
import { getService, type ServiceName } from './services.ts';

/** A signed and encoded call. */
export interface OutgoingRequest {
  readonly service: ServiceName;
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  readonly headers: Record<string, string>;
  /** Chunks are never joined; a stream may still be arriving. */
  readonly body: string | readonly Uint8Array[] | AsyncIterable<Uint8Array> | null;
  readonly signal: AbortSignal | undefined;
  readonly writes: boolean;
  /** Removed from what the vendor's response repeats of them. */
  readonly credentials: readonly string[];
}

export interface IncomingResponse {
  readonly status: number;
  readonly text: string;
  /** The header `Retry-After`; "" when it is absent. */
  readonly retryAfter?: string;
  readonly setCookies?: readonly string[];
}

/**
 * Sends a call and returns what `read` makes of the response. VENDOR_TIMEOUT_MS limits connect, headers and body, but
 * not the wait for a streamed request body. Redirects are not followed. Throws the classes of errors.ts, the signal's
 * reason, and what `read` throws.
 */
export async function send<T>(
  outgoing: OutgoingRequest,
  read: (incoming: IncomingResponse) => T,
): Promise<T> {
  outgoing.signal?.throwIfAborted();
  const exchange = new Exchange(outgoing.writes);
  const timer = new CallTimer((byDeadline) =>
    exchange.stop(new VendorTimeout({ neverSent: !exchange.hasStarted, byDeadline })),
  );
  timer.start();
  const abort = () => exchange.stop(outgoing.signal?.reason);
  outgoing.signal?.addEventListener('abort', abort, { once: true });
  try {
    const { method, path, headers, service } = outgoing;
    const body = toRequestBody(outgoing.body, timer, (error) => exchange.stop(error));
    connectionPool(service).dispatch({ method, path, headers, body }, exchange);
    const bytes = await exchange.body;
    // Decoding is not the vendor's time.
    timer.stop();
    return await decode(bytes, exchange.encoding, outgoing, (text) =>
      read({
        status: exchange.status,
        text,
        retryAfter: exchange.retryAfter,
        setCookies: exchange.setCookies,
      }),
    );
  } catch (error) {
    throw exchange.isStopped ? exchange.stopReason : toVendorError(error, exchange.hasStarted);
  } finally {
    timer.stop();
    exchange.memory.release();
    outgoing.signal?.removeEventListener('abort', abort);
  }
}

const largeBytes = 256 * 1024;

/** Decodes and reads a body. Large or compressed ones take turns, four at a time, to limit memory. */
async function decode<T>(
  bytes: Buffer,
  encoding: string,
  { signal, writes }: OutgoingRequest,
  read: (text: string) => T,
): Promise<T> {
  if (encoding === '' && bytes.length < largeBytes) return read(await decodeBody(bytes, encoding));
  const limiter = processLimiter('decoding', () => ({ maxActive: 4, maxQueued: 1_024, maxWaitMs: 5_000 }));
  const release = await limiter.acquire({ signal, maxWaitMs: remainingMs() }).catch((error: unknown) => {
    throw error instanceof LimiterRejectedError ? memoryError(writes) : error;
  });
  try {
    return read(await decodeBody(bytes, encoding));
  } finally {
    release();
  }
}

/** A write has happened by now, so the error must not claim that nothing was sent. */
function memoryError(writes: boolean): Error {
  const message = 'Too many large responses at the same time';
  return writes ? new VendorTooLarge(message) : new VendorBusy(message);
}

function toRequestBody(
  body: OutgoingRequest['body'],
  timer: CallTimer,
  onError: (error: unknown) => void,
): string | Readable | null {
  if (body === null || typeof body === 'string') return body;
  if (Array.isArray(body)) return Readable.from(body as readonly Uint8Array[]);
  // Reads no further ahead than the vendor accepts.
  const source = reportingErrors(body as AsyncIterable<Uint8Array>, onError);
  return Readable.from(timer.timeSending(source), { highWaterMark: 1 });
}

/** undici wraps errors of a request body; callers need the original. */
async function* reportingErrors(source: AsyncIterable<Uint8Array>, onError: (error: unknown) => void) {
  try {
    yield* source;
  } catch (error) {
    onError(error);
    throw error;
  }
}

/**
 * Collects a response in memory: a stream would cost more CPU than the rest of a call. undici calls the methods that
 * begin with "on".
 */
class Exchange implements Dispatcher.DispatchHandler {
  readonly memory = new ResponseMemory();
  /** Whether the vendor may have received the request. */
  hasStarted = false;
  status = 0;
  encoding = '';
  retryAfter = '';
  setCookies: string[] = [];
  isStopped = false;
  stopReason: unknown;
  #controller: Dispatcher.DispatchController | null = null;
  readonly #chunks: Buffer[] = [];
  readonly #writes: boolean;
  #size = 0;
  readonly #pendingBody = Promise.withResolvers<Buffer>();

  constructor(writes: boolean) {
    this.#writes = writes;
  }

  /** Resolves when the body is complete. */
  get body(): Promise<Buffer> {
    return this.#pendingBody.promise;
  }

  /** Ends the exchange, also before it has started; `body` rejects with the reason. */
  stop(reason: unknown): void {
    this.isStopped = true;
    this.stopReason = reason;
    this.#controller?.abort(new Error('stopped'));
    this.#pendingBody.reject(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.isStopped) controller.abort(new Error('stopped'));
    else this.hasStarted = true;
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.status = status;
    this.encoding = String(headers['content-encoding'] ?? '');
    this.retryAfter = String(headers['retry-after'] ?? '');
    const setCookies = headers['set-cookie'];
    if (setCookies) this.setCookies = Array.isArray(setCookies) ? setCookies : [setCookies];
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > maxBytes) controller.abort(new VendorTooLarge('The response is too large'));
    else if (!this.memory.tryGrow(this.#size)) controller.abort(memoryError(this.#writes));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first] = this.#chunks;
    this.#pendingBody.resolve(first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks));
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#pendingBody.reject(error);
  }
}

/** Converts a transport error to a class of errors.ts. `sent`: whether the vendor may have received the request. */
export function toVendorError(error: unknown, sent: boolean): unknown {
  if (error instanceof VendorError) return error;
  if ((error as { code?: string }).code === 'UND_ERR_CONNECT_TIMEOUT')
    return new VendorTimeout({ neverSent: true });
  return new VendorUnreachable('No usable response from the vendor', { cause: error, neverSent: !sent });
}

/** Keep-alive connections of one service. Services do not share them, even with the same origin. */
export function connectionPool(service: ServiceName): Pool {
  return perProcess(`pool.${service}`, () => {
    return new Pool(getService(service).origin, {
      // Streamed exports keep their connections after the guard has released their slots.
      connections: maxCallsPerService + maxStreamedExports,
      connect: { timeout: config().VENDOR_TIMEOUT_MS },
      // Each call has its own limit. undici's coarse clock fires up to 0.5 s early, so a timeout would look like a
      // broken connection.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  });
}
