import ky from 'ky';
import { fetch as undiciFetch } from 'undici';
import { CodedError } from '#lib/contract/coded-error.ts';
import { VendorFailed } from './errors.ts';
import { fileHostGuard } from './service-guard.ts';
import { StreamedCall } from './streamed-call.ts';

export interface Download {
  readonly type: string;
  /** Bytes; null when it is unknown. */
  readonly length: number | null;
  /** The header `Content-Range`; null for the whole file. */
  readonly part: string | null;
  /** Whether the host serves ranges. */
  readonly acceptsParts: boolean;
  readonly bytes: AsyncGenerator<Uint8Array>;
}

/**
 * Next replaces the global fetch with a version that copies every body into memory and does not cancel. undici's fetch
 * accepts only its own Request.
 */
const plainFetch = (async (input: unknown) => {
  const { url, headers, signal } = input as Request;
  return undiciFetch(url, { headers: [...headers], signal, redirect: 'manual', credentials: 'omit' });
}) as unknown as typeof fetch;

/**
 * Starts to download a public vendor file, or a range of it (RFC 9110, section 14.2), without token, cookie or
 * redirects. Hosts without ranges return the whole file. Throws VendorTimeout, VendorUnreachable, VendorBusy,
 * VendorFailed, RangeNotSatisfiable or the signal's reason.
 */
export function download(url: URL, signal: AbortSignal | undefined, range: string | null): Promise<Download> {
  return fileHostGuard(url.host)(() => startDownload(url, signal, range), { signal });
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
      headers: range === null ? {} : { range, 'accept-encoding': 'identity' },
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
    })
    .catch((error: unknown) => {
      throw call.toError(error);
    });
  const part = response.status === 206 ? (response.headers.get('content-range') ?? '') : null;
  const isUsable = part === null ? response.status === 200 : isRequestedRange(range, part);
  if (!response.body || !isUsable) {
    call.cancel();
    if (response.status === 416 && range !== null) throw new RangeNotSatisfiable();
    throw new VendorFailed(`The file host responded with status ${response.status}`);
  }
  // Of a compressed file the header gives the compressed length.
  const isCompressed = response.headers.has('content-encoding');
  const length = isCompressed ? Number.NaN : Number(response.headers.get('content-length') ?? Number.NaN);
  return {
    type: response.headers.get('content-type') ?? '',
    length: Number.isSafeInteger(length) ? length : null,
    part,
    acceptsParts: part !== null || /\bbytes\b/i.test(response.headers.get('accept-ranges') ?? ''),
    bytes: call.chunks(response.body as unknown as AsyncIterable<Uint8Array>),
  };
}

class RangeNotSatisfiable extends CodedError {
  static override readonly brand = 'RangeNotSatisfiable';
  static override readonly problemCode = 'noSuchPart';
}

const isRequestedRange = (range: string | null, part: string) =>
  range !== null && /^bytes \d{1,15}-\d{1,15}\/(?:\d{1,15}|\*)$/.test(part);
