import { Readable } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { config } from '../../config.ts';
import { shared } from '../../shared.ts';
import { maxBytes, readText } from './body.ts';
import { VendorTimeout, VendorTooLarge, VendorUnreachable } from './errors.ts';
import { Patience } from './patience.ts';

/** Connections that one origin may hold open. */
const connections = 128;

export interface Outgoing {
  readonly method: Dispatcher.HttpMethod;
  readonly origin: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  /** Pieces are written one after another, and are not put together for it; some are still to come. */
  readonly body: string | readonly Uint8Array[] | AsyncIterable<Uint8Array> | null;
  /** The caller's own wish to stop, e.g. a browser that went away. */
  readonly signal: AbortSignal | undefined;
  /** A write: when it times out, it may have happened. */
  readonly writes: boolean;
}

export interface Incoming {
  readonly status: number;
  readonly text: string;
}

/**
 * One exchange with the vendor. The limit covers connect, headers and body together; what is still to come of a body
 * that is sent is no time of the vendor's. Redirects are not followed.
 */
export async function send(outgoing: Outgoing): Promise<Incoming> {
  outgoing.signal?.throwIfAborted();
  const exchange = new Exchange();
  const patience = new Patience(() => exchange.stop(new VendorTimeout(outgoing.writes)));
  patience.start();
  const gone = () => exchange.stop(outgoing.signal?.reason);
  outgoing.signal?.addEventListener('abort', gone, { once: true });
  try {
    const { method, path, headers } = outgoing;
    const body = bodyOf(outgoing.body, patience);
    poolOf(outgoing.origin).dispatch({ method, path, headers, body }, exchange);
    const bytes = await exchange.whole;
    return { status: exchange.status, text: await readText(bytes, exchange.encoding) };
  } catch (error) {
    throw exchange.stopped ? exchange.reason : toVendorError(error);
  } finally {
    patience.stop();
    outgoing.signal?.removeEventListener('abort', gone);
  }
}

function bodyOf(body: Outgoing['body'], patience: Patience): string | Readable | null {
  if (body === null || typeof body === 'string') return body;
  if (Array.isArray(body)) return Readable.from(body as readonly Uint8Array[]);
  // Nothing is fetched ahead of what the vendor takes.
  return Readable.from(patience.giving(body as AsyncIterable<Uint8Array>), { highWaterMark: 1 });
}

/** Collects one answer. The answers are small and wanted whole: a stream for each would cost more than the rest. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly whole: Promise<Buffer>;
  status = 0;
  encoding = '';
  stopped = false;
  reason: unknown;
  #controller: Dispatcher.DispatchController | null = null;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #resolve: (bytes: Buffer) => void = () => {};
  #reject: (error: unknown) => void = () => {};

  constructor() {
    this.whole = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Gives up, wherever the exchange stands: in the queue for a connection, or half way through the body. */
  stop(reason: unknown): void {
    this.stopped = true;
    this.reason = reason;
    this.#controller?.abort(new Error('stopped'));
    this.#reject(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.stopped) controller.abort(new Error('stopped'));
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.status = status;
    this.encoding = String(headers['content-encoding'] ?? '');
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > maxBytes) controller.abort(new VendorTooLarge('The answer is too large'));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first] = this.#chunks;
    this.#resolve(first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks));
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#reject(error);
  }
}

/** There was no connection to send anything over. */
const refusedAtOnce = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Errors of the transport by their codes: everything that is not a fault of the answer itself. */
export function toVendorError(error: unknown): unknown {
  const code = (error as { code?: string }).code ?? '';
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return new VendorTimeout(false);
  if (
    code.startsWith('UND_ERR_') ||
    code.startsWith('E') ||
    code.startsWith('CERT_') ||
    code.includes('TLS')
  ) {
    return new VendorUnreachable('No answer from the vendor', {
      cause: error,
      neverSent: refusedAtOnce.has(code),
    });
  }
  return error instanceof TypeError
    ? new VendorUnreachable('No answer from the vendor', { cause: error })
    : error;
}

/** The connections to one origin, kept alive between calls. */
export function poolOf(origin: string): Pool {
  return shared(`pool.${origin}`, () => {
    return new Pool(origin, {
      connections,
      connect: { timeout: config().VENDOR_TIMEOUT_MS },
      // Each exchange has a limit of its own. These run by a coarse clock and end up to half a second early: what is
      // silence then looked like a connection that broke, and a write that may have happened like one that has not.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  });
}
