import crc32 from 'crc-32';
import { checkDimensions, PictureRefused } from './picture-refused.ts';
import type { Picture } from './picture-rules.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Bit depths that each colour type may have (PNG, 11.2.2). */
const bitDepths: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const paletteType = 3;

/** The critical chunks, with a capital letter in front. A decoder must refuse any other critical one (PNG, 5.4). */
const criticalChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);

/**
 * Reads a PNG chunk by chunk to its end and checks each checksum; returns null when the first bytes are not a PNG's. Throws
 * PictureRefused when it is incomplete, damaged or too large.
 */
export function readPng(bytes: Uint8Array): Picture | null {
  if (!signature.every((byte, index) => bytes[index] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { width, height, colourType } = readHeader(view, bytes);
  const chunkOrder = new ChunkOrder(colourType);
  let position = signature.length;
  for (;;) {
    const { kind, length, end } = readChunk(view, bytes, position);
    chunkOrder.check(kind, length);
    if (kind === 'IEND') return { type: 'image/png', width, height, length: end };
    position = end;
  }
}

/** Checks the order of the chunks, one by one (PNG, 5.6). */
class ChunkOrder {
  readonly #colourType: number;
  #isFirst = true;
  #hasPalette = false;
  #data: 'none' | 'started' | 'ended' = 'none';

  constructor(colourType: number) {
    this.#colourType = colourType;
  }

  /** Checks the next chunk. Throws PictureRefused. */
  check(kind: string, length: number): void {
    if (this.#isFirst !== (kind === 'IHDR') || (/^[A-Z]/.test(kind) && !criticalChunks.has(kind)))
      throw createBrokenError();
    this.#isFirst = false;
    if (kind === 'PLTE') this.#checkPalette(length);
    if (kind === 'IEND') this.#checkEnd(length);
    if (kind === 'IDAT') {
      if (this.#data === 'ended') throw createBrokenError();
      this.#data = 'started';
    } else if (this.#data === 'started') this.#data = 'ended';
  }

  #checkPalette(length: number): void {
    if (this.#hasPalette || this.#data !== 'none' || length === 0 || length % 3 !== 0 || length > 768)
      throw createBrokenError();
    this.#hasPalette = true;
  }

  #checkEnd(length: number): void {
    if (length !== 0 || this.#data === 'none' || (this.#colourType === paletteType && !this.#hasPalette))
      throw createBrokenError();
  }
}

const createBrokenError = () => new PictureRefused('pictureBroken');

/** Returns width, height and colour type from the first chunk. */
function readHeader(
  view: DataView,
  bytes: Uint8Array,
): { width: number; height: number; colourType: number } {
  const { kind, length } = readChunk(view, bytes, signature.length);
  if (kind !== 'IHDR' || length !== 13) throw createBrokenError();
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const bitDepth = view.getUint8(24);
  const colourType = view.getUint8(25);
  const compression = view.getUint8(26);
  const filter = view.getUint8(27);
  const interlace = view.getUint8(28);
  if (!bitDepths[colourType]?.includes(bitDepth)) throw createBrokenError();
  if (compression !== 0 || filter !== 0 || interlace > 1) throw createBrokenError();
  checkDimensions(width, height);
  return { width, height, colourType };
}

/** Reads a chunk: length, four letters, content, checksum of letters and content. */
function readChunk(view: DataView, bytes: Uint8Array, start: number) {
  if (start + 12 > bytes.length) throw createBrokenError();
  const length = view.getUint32(start);
  const end = start + 12 + length;
  if (end > bytes.length) throw createBrokenError();
  const kind = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
  if (!/^[A-Za-z]{4}$/.test(kind)) throw createBrokenError();
  if (view.getInt32(end - 4) !== crc32.buf(bytes.subarray(start + 4, end - 4))) throw createBrokenError();
  return { kind, length, end };
}
