import { CallError, failed } from './call-at.ts';
import { nameOf } from './fetch-file.ts';
import type { ProblemDocument } from './problem.ts';

/** A request as somebody has put it together. */
export interface TriedRequest {
  readonly method: string;
  /** Path and query, of this origin. */
  readonly address: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Blob;
}

/** An answer as it came. */
export interface TriedAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly type: string;
  /** From sending it until the last byte that was read. */
  readonly milliseconds: number;
  /** Under which it wants to be saved; null where it has not said. */
  readonly name: string | null;
  readonly blob: Blob;
  /** False where reading ended before the answer did. */
  readonly whole: boolean;
}

interface Options {
  readonly signal: AbortSignal;
  /** Bytes after which no more is read, and the rest is not sent. */
  readonly atMost: number;
}

/**
 * Sends what somebody has put together in the reference of the API: by the session of this browser, as the portal's own
 * calls are, and whatever it is. Any answer is one; throws CallError where none comes.
 */
export async function tryCall(request: TriedRequest, { signal, atMost }: Options): Promise<TriedAnswer> {
  const { method, address, headers, body } = request;
  const enough = new AbortController();
  const started = performance.now();
  try {
    const response = await fetch(address, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([signal, enough.signal]),
      headers: headers.map(([name, value]) => [name, value] satisfies [string, string]),
      ...(body === undefined ? {} : { body }),
    });
    const type = response.headers.get('content-type') ?? '';
    const { pieces, whole } = await read(response, atMost);
    if (!whole) enough.abort();
    const answer = {
      status: response.status,
      headers: [...response.headers],
      type,
      milliseconds: Math.round(performance.now() - started),
      name: response.headers.has('content-disposition') ? await nameOf(response) : null,
      blob: new Blob(pieces, { type }),
      whole,
    };
    await tellOfSession(answer);
    return answer;
  } catch (error) {
    signal.throwIfAborted();
    throw new CallError({}, 0, error);
  }
}

async function read(response: Response, atMost: number) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let bytes = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    bytes += next.value.byteLength;
    if (bytes > atMost) return { pieces, whole: false };
  }
  return { pieces, whole: true };
}

/** An answer that the session has ended is one for the whole page, as with any other call. */
async function tellOfSession({ status, blob }: TriedAnswer): Promise<void> {
  if (status !== 401) return;
  const document: Partial<ProblemDocument> = await new Response(blob).json().catch(() => ({}));
  failed(document);
}
