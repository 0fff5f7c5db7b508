import { type Dispatcher, Pool } from 'undici';
import { config } from '../../config.ts';
import { shared } from '../../shared.ts';
import { readText } from './body.ts';
import { VendorTimeout, VendorUnreachable } from './errors.ts';

/** Connections that one origin may hold open. */
const connections = 128;

export interface Outgoing {
  readonly method: Dispatcher.HttpMethod;
  readonly origin: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
  /** The caller's own wish to stop, e.g. a browser that went away. */
  readonly signal: AbortSignal | undefined;
  /** A write: when it times out, it may have happened. */
  readonly writes: boolean;
}

export interface Incoming {
  readonly status: number;
  readonly text: string;
}

/** One exchange with the vendor. The limit covers connect, headers and body together; redirects are not followed. */
export async function send(outgoing: Outgoing): Promise<Incoming> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(timeUp), config().VENDOR_TIMEOUT_MS);
  const stop = () => deadline.abort(outgoing.signal?.reason);
  outgoing.signal?.addEventListener('abort', stop, { once: true });
  try {
    outgoing.signal?.throwIfAborted();
    const { statusCode, headers, body } = await poolOf(outgoing.origin).request({
      method: outgoing.method,
      path: outgoing.path,
      headers: outgoing.headers,
      body: outgoing.body,
      signal: deadline.signal,
    });
    return { status: statusCode, text: await readText(body, String(headers['content-encoding'] ?? '')) };
  } catch (error) {
    throw toVendorError(error, deadline.signal, outgoing);
  } finally {
    clearTimeout(timer);
    outgoing.signal?.removeEventListener('abort', stop);
  }
}

const timeUp = new Error('time is up');

/** Errors of the transport by their codes: everything that is not a fault of the answer itself. */
function toVendorError(error: unknown, signal: AbortSignal, outgoing: Outgoing): unknown {
  if (signal.aborted) return signal.reason === timeUp ? new VendorTimeout(outgoing.writes) : signal.reason;
  const code = (error as { code?: string }).code ?? '';
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return new VendorTimeout(false);
  if (
    code.startsWith('UND_ERR_') ||
    code.startsWith('E') ||
    code.startsWith('CERT_') ||
    code.includes('TLS')
  ) {
    return new VendorUnreachable('No answer from the vendor', { cause: error });
  }
  return error instanceof TypeError
    ? new VendorUnreachable('No answer from the vendor', { cause: error })
    : error;
}

/** The connections to one origin, kept alive between calls. */
export function poolOf(origin: string): Pool {
  return shared(`pool.${origin}`, () => {
    const limit = config().VENDOR_TIMEOUT_MS;
    return new Pool(origin, {
      connections,
      connect: { timeout: limit },
      headersTimeout: limit,
      bodyTimeout: limit,
    });
  });
}
