import type { ProblemDocument } from '#lib/contract/problems.ts';
import { CallError, toCallErrorOf } from './call-at.ts';
import { fileNameOf } from './fetch-file.ts';
import { portalFetch } from './portal-fetch.ts';
import { announceSession } from './session-announcements.ts';

interface TrialRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Blob;
}

export interface TrialResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly type: string;
  readonly milliseconds: number;
  readonly name: string | null;
  readonly blob: Blob;
  /** False when the response is longer than what was read. */
  readonly isComplete: boolean;
}

interface Options {
  readonly signal: AbortSignal;
  /** Bytes after which reading stops and the connection is closed. */
  readonly maxBytes: number;
}

/** Sends a request of the API reference exactly once, so fetch is used. Throws CallError without a response. */
export async function tryCall(
  request: TrialRequest,
  { signal, maxBytes: atMost }: Options,
): Promise<TrialResponse> {
  const { method, address, headers, body } = request;
  const limitReached = new AbortController();
  const started = performance.now();
  try {
    const response = await portalFetch(address, {
      method,
      cache: 'no-store',
      signal: AbortSignal.any([signal, limitReached.signal]),
      headers: headers.map(([name, value]) => [name, value] satisfies [string, string]),
      ...(body === undefined ? {} : { body }),
    });
    const type = response.headers.get('content-type') ?? '';
    const { chunks, isComplete } = await read(response, atMost);
    if (!isComplete) limitReached.abort();
    const tried = {
      status: response.status,
      headers: [...response.headers],
      type,
      milliseconds: Math.round(performance.now() - started),
      name: response.headers.has('content-disposition') ? await fileNameOf(response) : null,
      blob: new Blob(chunks, { type }),
      isComplete,
    };
    await checkProblem(tried);
    if (method !== 'GET' && address === '/api/session') announceSession();
    return tried;
  } catch (error) {
    signal.throwIfAborted();
    throw new CallError({}, 0, error);
  }
}

async function read(response: Response, atMost: number) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let bytes = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    chunks.push(next.value);
    bytes += next.value.byteLength;
    if (bytes > atMost) return { chunks, isComplete: false };
  }
  return { chunks, isComplete: true };
}

async function checkProblem({ status, blob }: TrialResponse): Promise<void> {
  if (status !== 401 && status !== 409) return;
  const document: Partial<ProblemDocument> = await new Response(blob).json().catch(() => ({}));
  toCallErrorOf(document);
}
