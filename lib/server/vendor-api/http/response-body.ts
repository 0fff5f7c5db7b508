import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib';
import { VendorFailed, VendorTooLarge } from './errors.ts';

export const maxBytes = 10 * 1024 * 1024;

type Decode = (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>;

const unzip: Decode = promisify<Buffer, ZlibOptions, Buffer>(gunzip);
const decoders: Record<string, Decode> = {
  gzip: unzip,
  'x-gzip': unzip,
  deflate: promisify<Buffer, ZlibOptions, Buffer>(inflate),
  br: promisify<Buffer, ZlibOptions, Buffer>(brotliDecompress),
};

export async function readText(bytes: Buffer, encoding: string): Promise<string> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return bytes.toString('utf8');
  const decode = decoders[name];
  if (!decode) throw new VendorFailed('An unknown content encoding');
  try {
    return (await decode(bytes, { maxOutputLength: maxBytes })).toString('utf8');
  } catch (cause) {
    const tooLarge = (cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    throw tooLarge
      ? new VendorTooLarge('The response is too large', { cause })
      : new VendorFailed('Broken compression', { cause });
  }
}
