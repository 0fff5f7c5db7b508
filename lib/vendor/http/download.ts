import type { Readable } from 'node:stream';
import { config } from '../../config.ts';
import { VendorMalformed, VendorTimeout, VendorUnreachable } from './errors.ts';
import { poolOf } from './send.ts';

/** A file on its way: its declared type and length in bytes, and its bytes. */
export interface Download {
  readonly type: string;
  readonly length: number | null;
  readonly body: Readable;
}

/** Fetches a public file of the vendor's: no token and no cookie go out, redirects are not followed. */
export async function download(url: URL, signal: AbortSignal): Promise<Download> {
  const waited = AbortSignal.timeout(config().VENDOR_TIMEOUT_MS);
  try {
    const { statusCode, headers, body } = await poolOf(url.origin).request({
      method: 'GET',
      path: url.pathname + url.search,
      signal: AbortSignal.any([signal, waited]),
    });
    if (statusCode !== 200) {
      body.destroy();
      throw new VendorMalformed(`The file answered status ${statusCode}`);
    }
    const length = Number(headers['content-length']);
    return {
      type: String(headers['content-type'] ?? ''),
      length: Number.isSafeInteger(length) ? length : null,
      body,
    };
  } catch (error) {
    if (error instanceof VendorMalformed) throw error;
    if (waited.aborted) throw new VendorTimeout(false);
    throw new VendorUnreachable('No answer from the file host', { cause: error });
  }
}
