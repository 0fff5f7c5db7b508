import type { CallerInput, ResponseBody, UploadOperationName } from '#lib/contract/index.ts';
import type { ProblemDocument } from '#lib/contract/problems.ts';
import { requestOf } from './call.ts';
import { CallError, problemToCallError } from './call-at.ts';
import { accountHeaders } from './page-account.ts';

interface UploadOptions {
  signal?: AbortSignal;
  /** The sent share of the file, from 0 to 1. At 1 the portal still has to check the file and forward it. */
  onProgress?: (share: number) => void;
}

/** Longest time without progress: connections may be slow, and the vendor takes some seconds at the end. */
const idleTimeoutMs = 90_000;

/**
 * Calls an operation that takes a file. Uses XMLHttpRequest, because fetch reports no upload progress. Throws CallError, or
 * the signal's reason.
 */
export async function upload<Name extends UploadOperationName>(
  name: Name,
  input: CallerInput<Name>,
  { signal, onProgress }: UploadOptions = {},
): Promise<ResponseBody<Name>> {
  signal?.throwIfAborted();
  const { params, query, file } = input as { params?: object; query?: object; file: Blob };
  const { method, address } = requestOf(name, { ...params }, { ...query });
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  try {
    await new Promise<void>((resolve, reject) => {
      request.open(method, address);
      for (const [header, value] of Object.entries({ 'content-type': file.type, ...accountHeaders() }))
        request.setRequestHeader(header, value);
      const timeout = startIdleTimeout(() => {
        reject(new CallError({}, 0));
        request.abort();
      });
      request.upload.onprogress = ({ loaded, total }) => {
        timeout.restart();
        onProgress?.(total > 0 ? loaded / total : 0);
      };
      request.onload = () => resolve();
      request.onerror = () => reject(new CallError({}, 0));
      request.onloadend = () => timeout.clear();
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      request.send(file);
    });
  } finally {
    signal?.removeEventListener('abort', abort);
  }
  return readResponse(request) as ResponseBody<Name>;
}

function startIdleTimeout(onTimeout: () => void) {
  let timer = setTimeout(onTimeout, idleTimeoutMs);
  const clear = () => clearTimeout(timer);
  const restart = () => {
    clear();
    timer = setTimeout(onTimeout, idleTimeoutMs);
  };
  return { restart, clear };
}

function readResponse(request: XMLHttpRequest): unknown {
  const { status } = request;
  const content = parseJson(request.responseText);
  if (status >= 200 && status < 300 && content !== undefined) return content;
  // A response without a problem document, such as a proxy's 502, does not say whether the file has arrived.
  const code = status < 400 || status >= 500 ? 'outcomeUnknown' : 'vendorFailed';
  throw problemToCallError(
    { code, status, ...(content as Partial<ProblemDocument>) },
    Number(request.getResponseHeader('retry-after')) || 0,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
