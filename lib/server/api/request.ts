import { randomUUID } from 'node:crypto';
import { CodedError } from '#lib/contract/coded-error.ts';

/** A request to the API. A WHATWG Request has this shape too, but is slow to create (decision 2). */
export interface PortalRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  readonly signal: AbortSignal;
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** A response of the API. Names of headers may repeat, as those of cookies do. */
export interface PortalResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | Uint8Array | AsyncIterable<Uint8Array> | null;
}

/** Status in logs, metrics and traces of a request whose client has disconnected. */
export const clientClosedStatus = 499;

/** The body is longer than the operation allows (413). */
export class BodyTooLarge extends CodedError {
  static override readonly brand = 'BodyTooLarge';
  static override readonly problemCode = 'bodyTooLarge';
}

/** Returns the id that a trusted proxy has sent (the server removes others), or a new one. It is in every log line. */
export function requestIdOf({ headers }: PortalRequest): string {
  const id = headers.get('x-request-id');
  return id && /^[\w.-]{8,64}$/.test(id) ? id : randomUUID();
}

/** Splits a URL, with or without origin, into path and query without the question mark. */
export function splitUrl(url: string): [path: string, search: string] {
  const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2);
  const mark = url.indexOf('?', start);
  return mark === -1 ? [url.slice(start), ''] : [url.slice(start, mark), url.slice(mark + 1)];
}
