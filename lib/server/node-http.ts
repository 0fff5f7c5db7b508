import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { PortalRequest, PortalResponse } from '../api/request.ts';
import { securityHeaders } from './security-headers.ts';

/** A node:http request for the pipeline. The body is read on demand. */
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

/** Flat, as `writeHead` takes them fastest. */
const fixedHeaders = securityHeaders.flatMap(({ key, value }) => [key, value]);

/** The rest of a refused body is discarded for this time. */
const lingerMs = 5_000;

const bodyIdleTimeoutMs = 60_000;

const stalledMs = 120_000;

/** Writes a response. A streamed body that fails or stalls closes the connection, so that it never looks complete. */
export function writeResponse(
  response: PortalResponse,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  closeConnection: boolean,
): void {
  const headers = [...fixedHeaders, ...response.headers.flat()];
  if (closeConnection) headers.push('connection', 'close');
  else if (response.status >= 400 && !incoming.complete) discardBody(incoming);
  if (typeof response.body === 'string') {
    const bytes = Buffer.from(response.body);
    headers.push('content-length', String(bytes.byteLength));
    outgoing.writeHead(response.status, headers).end(bytes);
    return;
  }
  outgoing.writeHead(response.status, headers);
  if (response.body && incoming.method !== 'HEAD') {
    outgoing.setTimeout(stalledMs, () => outgoing.destroy());
    pipeline(Readable.from(response.body), outgoing, () => {});
  } else {
    outgoing.end();
    void response.body?.[Symbol.asyncIterator]().return?.();
  }
}

/** Discards the rest of a refused body. Closing the connection at once would reset it before the client reads the response. */
export function discardBody(incoming: IncomingMessage): void {
  const timer = setTimeout(() => {
    // A complete body: the connection carries other requests now.
    if (!incoming.complete) incoming.destroy();
  }, lingerMs).unref();
  incoming.once('close', () => clearTimeout(timer));
  incoming.on('error', () => {});
  // While an iterator waits for a chunk, `resume` alone does not continue.
  incoming.on('data', () => {});
  incoming.resume();
}
