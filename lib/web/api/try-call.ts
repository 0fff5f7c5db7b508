import type { ProblemDocument } from '#lib/contract/problems.ts';
import { CallError, problemToCallError } from './call-at.ts';
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

interface TryCallOptions {
  readonly signal: AbortSignal;
  /** Bytes after which reading stops and the connection is closed. */
  readonly maxBytes: number;
}

/**
 * Sends a request from the "Try it" panel of the API reference, exactly once: ky would repeat a GET. A response of any
 * status is returned. Throws CallError when there is none, or the signal's reason. A write to `/api/session` is
 * announced to the other tabs.
 */
export async function tryCall(
  request: TrialRequest,
  { signal, maxBytes }: TryCallOptions,
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
    const { chunks, isComplete } = await readChunks(response, maxBytes);
    if (!isComplete) limitReached.abort();
    const trialResponse = {
      status: response.status,
      headers: [...response.headers],
      type,
      milliseconds: Math.round(performance.now() - started),
      name: response.headers.has('content-disposition') ? await fileNameOf(response) : null,
      blob: new Blob(chunks, { type }),
      isComplete,
    };
    await checkSessionOnRefusal(trialResponse);
    if (method !== 'GET' && address === '/api/session') announceSession();
    return trialResponse;
  } catch (error) {
    signal.throwIfAborted();
    throw new CallError({}, 0, error);
  }
}

async function readChunks(response: Response, maxBytes: number) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let bytes = 0;
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    chunks.push(chunk.value);
    bytes += chunk.value.byteLength;
    if (bytes > maxBytes) return { chunks, isComplete: false };
  }
  return { chunks, isComplete: true };
}

/** A 401 or 409 may refuse the session; converting its problem starts a check (see `problemToCallError`). */
async function checkSessionOnRefusal({ status, blob }: TrialResponse): Promise<void> {
  if (status !== 401 && status !== 409) return;
  const document: Partial<ProblemDocument> = await new Response(blob).json().catch(() => ({}));
  problemToCallError(document);
}
