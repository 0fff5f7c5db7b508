import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib';
import { VendorFailed, VendorTooLarge } from './errors.ts';

/** The largest response, compressed and decompressed. */
export const maxBytes = 10 * 1024 * 1024;

type Decode = (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>;

const decodeGzip: Decode = promisify<Buffer, ZlibOptions, Buffer>(gunzip);
const decoders: Record<string, Decode> = {
  gzip: decodeGzip,
  'x-gzip': decodeGzip,
  deflate: promisify<Buffer, ZlibOptions, Buffer>(inflate),
  br: promisify<Buffer, ZlibOptions, Buffer>(brotliDecompress),
};

/** Decompresses a body by its `Content-Encoding` header. Throws VendorTooLarge or VendorFailed. */
export async function decodeBody(bytes: Buffer, encoding: string): Promise<string> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return bytes.toString('utf8');
  const decode = decoders[name];
  if (!decode) throw new VendorFailed('An unknown content encoding');
  try {
    return (await decode(bytes, { maxOutputLength: maxBytes })).toString('utf8');
  } catch (cause) {
    const isTooLarge = (cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge
      ? new VendorTooLarge('The response is too large', { cause })
      : new VendorFailed('Broken compression', { cause });
  }
}
