/**
 * What the pipeline needs of a request. A WHATWG Request is one; the server hands over a lighter one,
 * which spares building a Request and reading a Response (decision 2).
 */
export interface PortalRequest {
  readonly method: string;
  /** Absolute, or path and query alone. */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /** The bytes of the body, or null. */
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** What the pipeline answers: a status, headers (a name may be repeated) and a whole or streamed body. */
export interface PortalResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | AsyncIterable<Uint8Array> | null;
}

/** The body was larger than any operation needs. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** Path and query of an absolute or relative address, without building a URL. */
export function splitUrl(url: string): [path: string, search: string] {
  const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2);
  const mark = url.indexOf('?', start);
  return mark === -1 ? [url.slice(start), ''] : [url.slice(start, mark), url.slice(mark + 1)];
}
