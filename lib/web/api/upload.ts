import type { CallerInput, ResponseBody, UploadOperationName } from '#lib/contract/index.ts';
import type { ProblemDocument } from '#lib/contract/problems.ts';
import { requestOf } from './call.ts';
import { CallError, toCallErrorOf } from './call-at.ts';
import { accountHeaders } from './page-account.ts';

interface UploadOptions {
  signal?: AbortSignal;
  /** The share sent, from 0 to 1. At 1 the file still has to be checked and forwarded. */
  onProgress?: (share: number) => void;
}

/** Connections may be slow, and the vendor takes some seconds at the end. */
const idleTimeoutMs = 90_000;

/**
 * Calls an operation that takes a file. Throws CallError, or the signal's reason. fetch reports no upload progress.
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
  const stop = () => request.abort();
  try {
    await new Promise<void>((resolve, reject) => {
      request.open(method, address);
      for (const [name, value] of Object.entries({ 'content-type': file.type, ...accountHeaders() }))
        request.setRequestHeader(name, value);
      const timeout = idleTimer(() => {
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
      signal?.addEventListener('abort', stop, { once: true });
      request.send(file);
    });
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  return responseOf(request) as ResponseBody<Name>;
}

function idleTimer(onTimeout: () => void) {
  let timer = setTimeout(onTimeout, idleTimeoutMs);
  const clear = () => clearTimeout(timer);
  const restart = () => {
    clear();
    timer = setTimeout(onTimeout, idleTimeoutMs);
  };
  return { restart, clear };
}

function responseOf(request: XMLHttpRequest): unknown {
  const { status } = request;
  const content = parse(request.responseText);
  if (status >= 200 && status < 300 && content !== undefined) return content;
  // Without a problem document, as with a proxy's 502, the file may have arrived.
  const code = status < 400 || status >= 500 ? 'outcomeUnknown' : 'vendorFailed';
  throw toCallErrorOf(
    { code, status, ...(content as Partial<ProblemDocument>) },
    Number(request.getResponseHeader('retry-after')) || 0,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
