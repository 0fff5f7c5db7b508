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
export interface PortalAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | AsyncIterable<Uint8Array> | null;
}

/** Largest JSON body of an operation, in bytes. */
const maxBodyBytes = 256 * 1024;

/** The body was larger than any operation needs. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** Milliseconds in which the JSON body of an operation has to come; an operation waits for it, and others for the operation. */
const bodyPatience = 60_000;

/** The body took longer than any operation's should. */
export class BodyTooSlow extends Error {
  override readonly name = 'BodyTooSlow';
}

/** The whole body as text; throws BodyTooLarge or BodyTooSlow while the bytes stream, and TypeError for bad UTF-8. */
export async function readBody(request: PortalRequest): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBodyBytes) throw new BodyTooLarge();
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const end = Date.now() + bodyPatience;
  for await (const chunk of request.body) {
    if (Date.now() > end) throw new BodyTooSlow();
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/** Path and query of an absolute or relative address, without building a URL. */
export function splitUrl(url: string): [path: string, search: string] {
  const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2);
  const mark = url.indexOf('?', start);
  return mark === -1 ? [url.slice(start), ''] : [url.slice(start, mark), url.slice(mark + 1)];
}
