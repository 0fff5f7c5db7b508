import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { clientClosedStatus, type PortalRequest, type PortalResponse } from '../api/request.ts';
import { securityHeaders } from './security-headers.ts';

/** A node:http request in the form that the API handles (lib/server/api/request.ts). The body is read on demand. */
export class NodeRequest implements PortalRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: PortalRequest['headers'];
  readonly signal: AbortSignal;
  readonly body: AsyncIterable<Uint8Array> | null;

  constructor(incoming: IncomingMessage, outgoing: ServerResponse) {
    this.method = incoming.method ?? 'GET';
    this.url = incoming.url ?? '/';
    this.headers = {
      get: (name) => {
        const value = incoming.headers[name];
        return Array.isArray(value) ? value.join(', ') : (value ?? null);
      },
    };
    // An early end of reading must not close the connection, which the response still needs.
    const hasNoBody = this.method === 'GET' || this.method === 'HEAD';
    this.body = hasNoBody ? null : incoming.iterator({ destroyOnReturn: false });
    // A slow upload is fine, a stalled one is not.
    if (!hasNoBody) incoming.setTimeout(bodyIdleTimeoutMs, () => incoming.destroy());
    const disconnected = new AbortController();
    this.signal = disconnected.signal;
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) disconnected.abort();
    });
  }
}

/** As a flat list, which `writeHead` takes fastest. */
const securityHeaderList = securityHeaders.flatMap(({ key, value }) => [key, value]);

/** The rest of a refused body is discarded for this time. */
const lingerMs = 5_000;

const bodyIdleTimeoutMs = 60_000;

/**
 * Writes a response of the API. A streamed body that fails closes the connection, so that it never looks complete.
 * Throws when the response cannot be sent, such as for a header with a line break.
 */
export function writeResponse(
  response: PortalResponse,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  closeConnection: boolean,
): void {
  try {
    write(response, incoming, outgoing, closeConnection);
  } catch (error) {
    discardSource(response.body);
    throw error;
  }
}

function write(
  response: PortalResponse,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  closeConnection: boolean,
): void {
  const headers = [...securityHeaderList, ...response.headers.flat()];
  if (closeConnection) headers.push('connection', 'close');
  const { body } = response;
  if (typeof body === 'string' || body instanceof Uint8Array) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    headers.push('content-length', String(bytes.byteLength));
    outgoing.writeHead(response.status, headers).end(bytes);
    return;
  }
  outgoing.writeHead(response.status, headers);
  if (body && incoming.method !== 'HEAD') {
    // The source of the stream has logged the failure.
    sendStream(Readable.from(body), outgoing).catch(() => {});
  } else {
    outgoing.end();
    discardSource(body);
  }
}

/** Ends a streamed body that is not sent, so that its vendor call ends too. */
function discardSource(body: PortalResponse['body']): void {
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) return;
  body[Symbol.asyncIterator]()
    .return?.()
    .catch(() => {});
}

/** Sends a stream and closes it, also when the client has disconnected. Throws when reading the stream fails. */
export async function sendStream(source: Readable, outgoing: ServerResponse): Promise<void> {
  try {
    await pipeline(source, outgoing);
  } catch (error) {
    // `pipeline` leaves the source open when the connection was closed before.
    source.destroy();
    if (finalStatus(outgoing) !== clientClosedStatus) throw error;
  }
}

/**
 * Returns the status for metrics and traces: 499 when the client has disconnected, 500 when the response is incomplete.
 */
export function finalStatus(outgoing: ServerResponse): number {
  if (outgoing.writableFinished) return outgoing.statusCode;
  return outgoing.errored ? 500 : clientClosedStatus;
}

/**
 * Discards the rest of a refused request body for up to 5 s, and then closes the connection. Closing it at once would
 * reset it before the client reads the response.
 */
export function discardBody(incoming: IncomingMessage): void {
  const timer = setTimeout(() => {
    // After a complete body, the connection already carries other requests.
    if (!incoming.complete) incoming.destroy();
  }, lingerMs).unref();
  incoming.once('close', () => clearTimeout(timer));
  incoming.on('error', () => {});
  // While an iterator waits for a chunk, `resume` alone does not continue.
  incoming.on('data', () => {});
  incoming.resume();
}
