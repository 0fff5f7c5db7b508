import ky, { TimeoutError } from 'ky';
import { fetch as undiciFetch } from 'undici';
import { config } from '../../config.ts';
import { VendorMalformed, VendorTimeout, VendorUnreachable } from './errors.ts';

/** A file on its way: its declared type and length in bytes, and its bytes. */
export interface Download {
  readonly type: string;
  readonly length: number | null;
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Next puts a fetch of its own in the global one's place, which keeps a second copy of every body: it holds a file whole
 * in memory, and one that is cancelled waits for ever. undici's own is left alone; it knows no Request but its own.
 */
const plainFetch = (async (input: unknown) => {
  const { url, headers, signal } = input as Request;
  return undiciFetch(url, { headers: [...headers], signal, redirect: 'manual', credentials: 'omit' });
}) as unknown as typeof fetch;

/**
 * Fetches a public file of the vendor's: no token and no cookie go out, redirects are not followed, nothing is held
 * whole in memory. Throws VendorTimeout, VendorUnreachable or VendorMalformed.
 */
export async function download(url: URL, signal: AbortSignal): Promise<Download> {
  const answer = await ky
    .get(url, {
      fetch: plainFetch,
      signal,
      timeout: config().VENDOR_TIMEOUT_MS,
      retry: 0,
      throwHttpErrors: false,
    })
    .catch((cause: unknown) => {
      if (signal.aborted) throw cause;
      if (cause instanceof TimeoutError) throw new VendorTimeout(false);
      throw new VendorUnreachable('No answer from the file host', { cause });
    });
  if (answer.status !== 200 || !answer.body) {
    await answer.body?.cancel();
    throw new VendorMalformed(`The file answered status ${answer.status}`);
  }
  // A compressed answer is longer once it is read than its header says.
  const length = answer.headers.has('content-encoding')
    ? Number.NaN
    : Number(answer.headers.get('content-length') ?? Number.NaN);
  return {
    type: answer.headers.get('content-type') ?? '',
    length: Number.isSafeInteger(length) ? length : null,
    body: answer.body as unknown as AsyncIterable<Uint8Array>,
  };
}
