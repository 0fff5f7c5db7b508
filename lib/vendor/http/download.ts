import ky from 'ky';
import { fetch as undiciFetch } from 'undici';
import { VendorMalformed } from './errors.ts';
import { fileHostGuard } from './service-guard.ts';
import { StreamedCall } from './streamed-call.ts';

/** A file on its way, or a part of it: its declared type and length in bytes, and its bytes. */
export interface Download {
  readonly type: string;
  readonly length: number | null;
  /** Which part of the file it is, as the host has written it; null for the whole. */
  readonly part: string | null;
  /** Whether the host serves parts. */
  readonly acceptsParts: boolean;
  readonly bytes: AsyncGenerator<Uint8Array>;
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
 * Fetches a public file of the vendor's, or the part of it that `range` asks for (RFC 9110, 14.2); a host that knows no
 * parts gives the whole. No token and no cookie go out, redirects are not followed, nothing is held whole in memory.
 * Throws VendorTimeout, VendorUnreachable, VendorMalformed or RangeNotSatisfiable.
 */
export function download(url: URL, signal: AbortSignal | undefined, range: string | null): Promise<Download> {
  return fileHostGuard(url.host)(() => startDownload(url, signal, range), signal);
}

async function startDownload(
  url: URL,
  signal: AbortSignal | undefined,
  range: string | null,
): Promise<Download> {
  const call = new StreamedCall(signal);
  const response = await ky
    .get(url, {
      fetch: plainFetch,
      signal: call.signal,
      // A part of something packed would be a part of nothing.
      headers: range === null ? {} : { range, 'accept-encoding': 'identity' },
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
    })
    .catch((error: unknown) => {
      throw call.toError(error);
    });
  const part = response.status === 206 ? (response.headers.get('content-range') ?? '') : null;
  if (!response.body || (part === null ? response.status !== 200 : !isRequestedRange(range, part))) {
    call.cancel();
    if (response.status === 416 && range !== null) throw new RangeNotSatisfiable();
    throw new VendorMalformed(`The file answered status ${response.status}`);
  }
  // A compressed answer is longer once it is read than its header says.
  const length = response.headers.has('content-encoding')
    ? Number.NaN
    : Number(response.headers.get('content-length') ?? Number.NaN);
  return {
    type: response.headers.get('content-type') ?? '',
    length: Number.isSafeInteger(length) ? length : null,
    part,
    acceptsParts: part !== null || /\bbytes\b/i.test(response.headers.get('accept-ranges') ?? ''),
    bytes: call.chunks(response.body as unknown as AsyncIterable<Uint8Array>),
  };
}

/** The part that was asked for is not in the file. */
export class RangeNotSatisfiable extends Error {
  override readonly name = 'RangeNotSatisfiable';
}

/** Whether this is a part of the kind that was asked for; one that nobody asked for is none. */
const isRequestedRange = (range: string | null, part: string) =>
  range !== null && /^bytes \d{1,15}-\d{1,15}\/(?:\d{1,15}|\*)$/.test(part);
