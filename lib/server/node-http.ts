import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { PortalRequest, PortalResponse } from '../api/request.ts';
import { securityHeaders } from './security-headers.ts';

/** A request of node:http as the pipeline takes it; nothing is read or copied before it is asked for. */
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
    // Whoever stops reading, because it is too much, does not hang up: there is an answer to be given.
    const hasNoBody = this.method === 'GET' || this.method === 'HEAD';
    this.body = hasNoBody ? null : incoming.iterator({ destroyOnReturn: false });
    // A file may come slowly, but it has to come.
    if (!hasNoBody) incoming.setTimeout(bodyIdleTimeoutMs, () => incoming.destroy());
    const disconnected = new AbortController();
    this.signal = disconnected.signal;
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) disconnected.abort();
    });
  }
}

/** Header names and values in turn, as `writeHead` takes them at the least cost. */
const fixedHeaders = securityHeaders.flatMap(({ key, value }) => [key, value]);

/** Milliseconds for which what is still coming of a body that was refused is read, and thrown away. */
const lingerMs = 5_000;

/** Milliseconds without a byte of a body after which nobody sends it any more. */
const bodyIdleTimeoutMs = 60_000;

/** Milliseconds without a byte on its way after which a streamed body has nobody left who reads it. */
const stalledMs = 120_000;

/**
 * Writes an answer of the pipeline. A streamed body that breaks breaks the connection, so that nobody takes it for
 * whole; so does one that nobody reads on. `last` closes the connection behind it.
 */
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

/**
 * Lets the rest of a refused body come for a while, and drops it. A connection that is closed in the middle of one is
 * reset, and whoever was still writing would see that in place of the answer.
 */
function discardBody(incoming: IncomingMessage): void {
  const timer = setTimeout(() => {
    // One that is there whole by now is over, and its connection carries others.
    if (!incoming.complete) incoming.destroy();
  }, lingerMs).unref();
  incoming.once('close', () => clearTimeout(timer));
  incoming.on('error', () => {});
  // An iterator that still waits for a chunk keeps `resume` alone from reading on after it.
  incoming.on('data', () => {});
  incoming.resume();
}
