import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { PortalAnswer, PortalRequest } from '../api/request.ts';
import { staticHeaders } from './headers.ts';

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
    this.body = this.method === 'GET' || this.method === 'HEAD' ? null : incoming;
    const gone = new AbortController();
    this.signal = gone.signal;
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) gone.abort();
    });
  }
}

/** Header names and values in turn, as `writeHead` takes them at the least cost. */
const always = staticHeaders.flatMap(({ key, value }) => [key, value]);

/** Milliseconds without a byte on its way after which a streamed body has nobody left who reads it. */
const stalled = 120_000;

/**
 * Writes an answer of the pipeline. A streamed body that breaks breaks the connection, so that nobody takes it for
 * whole; so does one that nobody reads on. `last` closes the connection behind it.
 */
export function writeAnswer(
  answer: PortalAnswer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  last: boolean,
): void {
  const headers = [...always, ...answer.headers.flat()];
  // A body that was refused unread would be taken for the next request on this connection.
  if (last || (answer.status >= 400 && !incoming.complete)) headers.push('connection', 'close');
  if (typeof answer.body === 'string') {
    const bytes = Buffer.from(answer.body);
    headers.push('content-length', String(bytes.byteLength));
    outgoing.writeHead(answer.status, headers).end(bytes);
    return;
  }
  outgoing.writeHead(answer.status, headers);
  if (answer.body && incoming.method !== 'HEAD') {
    outgoing.setTimeout(stalled, () => outgoing.destroy());
    pipeline(Readable.from(answer.body), outgoing, () => {});
  } else outgoing.end();
}
