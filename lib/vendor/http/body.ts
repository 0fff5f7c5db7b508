import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { VendorMalformed } from './errors.ts';

/** Largest answer, after decompression. */
const maxBytes = 10 * 1024 * 1024;

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The whole body as text. Throws VendorMalformed for more than 10 MB, an unknown encoding or broken compression. */
export async function readText(body: Readable, encoding: string): Promise<string> {
  const decode = decoders[encoding.trim().toLowerCase()];
  if (!decode && encoding !== '' && encoding !== 'identity') {
    body.destroy();
    throw new VendorMalformed('An unknown content encoding');
  }
  if (!decode) return collect(body);
  const clear = decode();
  // The callback is there because a pipeline needs one: its error arrives through `clear` as well.
  pipeline(body, clear, () => {});
  try {
    return await collect(clear);
  } catch (error) {
    throw isBroken(error) ? new VendorMalformed('Broken compression', { cause: error }) : error;
  }
}

function isBroken(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code);
  return code.startsWith('Z_') || code.startsWith('ERR__ERROR') || code.startsWith('ERR_BROTLI');
}

/** By listeners: an async iteration costs a promise a chunk. */
function collect(stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) stream.destroy(new VendorMalformed('The answer is too large'));
      else chunks.push(chunk);
    });
    stream.on('end', () => {
      const whole = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
      resolve(whole.toString('utf8'));
    });
    stream.on('error', reject);
    // Cut off without an error of its own: `end` came first if it was whole.
    stream.on('close', () => reject(new VendorMalformed('The answer was cut off')));
  });
}
