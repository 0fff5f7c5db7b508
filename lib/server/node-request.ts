import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { PortalAnswer, PortalRequest } from '../api/request.ts';

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

/** Writes an answer of the pipeline; a streamed body that breaks breaks the connection, so that nobody takes it for whole. */
export function writeAnswer(answer: PortalAnswer, incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name === 'set-cookie') outgoing.appendHeader(name, value);
    else outgoing.setHeader(name, value);
  }
  // A body that was refused unread would be taken for the next request on this connection.
  if (answer.status >= 400 && !incoming.complete) outgoing.setHeader('connection', 'close');
  if (typeof answer.body === 'string') {
    outgoing.setHeader('content-length', Buffer.byteLength(answer.body));
    outgoing.end(answer.body);
  } else if (answer.body && incoming.method !== 'HEAD') {
    pipeline(Readable.from(answer.body), outgoing, () => {});
  } else {
    outgoing.end();
  }
}
