import type { CallerInput, DownloadOperationName } from '#lib/contract/index.ts';
import { requestOf } from './call.ts';
import { CallError, readCallError } from './call-at.ts';
import { portalFetch } from './portal-fetch.ts';

interface FetchedFile {
  readonly name: string;
  readonly blob: Blob;
}

interface FetchFileOptions {
  signal?: AbortSignal;
  /** `total` is 0 while it is unknown. */
  onProgress?: (bytes: number, total: number) => void;
}

const idleTimeoutMs = 30_000;

/**
 * Calls an operation that returns a file, and keeps all of it in memory. Throws CallError, also when the file breaks off or
 * no byte arrives for 30 seconds, or the signal's reason.
 */
export async function fetchFile<Name extends DownloadOperationName>(
  name: Name,
  input: CallerInput<Name>,
  { signal, onProgress }: FetchFileOptions = {},
): Promise<FetchedFile> {
  const { params, query } = input as { params?: object; query?: object };
  const { method, address } = requestOf(name, { ...params }, { ...query });
  const idle = new AbortController();
  let timer = setTimeout(() => idle.abort(), idleTimeoutMs);
  try {
    const response = await portalFetch(address, {
      method,
      cache: 'no-store',
      signal: AbortSignal.any([idle.signal, ...(signal ? [signal] : [])]),
    });
    if (!response.ok) throw await readCallError(response);
    const total = Number(response.headers.get('content-length') ?? 0);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body?.getReader();
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => idle.abort(), idleTimeoutMs);
      chunks.push(chunk.value);
      bytes += chunk.value.byteLength;
      onProgress?.(bytes, total);
    }
    const type = response.headers.get('content-type') ?? '';
    return { name: await fileNameOf(response), blob: new Blob(chunks, { type }) };
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof CallError ? error : new CallError({}, 0, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the name in the Content-Disposition header, or `file` without one. */
export async function fileNameOf(response: Response): Promise<string> {
  const { parse } = await import('content-disposition');
  const { parameters } = parse(response.headers.get('content-disposition') ?? 'attachment');
  return parameters.filename ?? 'file';
}
