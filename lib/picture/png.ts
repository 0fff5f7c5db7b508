import type { Picture } from './inspect.ts';
import { checkPixels, PictureRefused } from './refused.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Bit depths that each colour type may have (PNG, 11.2.2). */
const depths: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const palette = 3;

/** Kinds of chunks that a decoder must know; one of another kind would not be understood (PNG, 5.4). */
const critical = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);

/**
 * A PNG, read chunk by chunk to its end, each with its checksum; null when the first bytes are not a PNG's.
 * Throws PictureRefused when it is cut, damaged or too large.
 */
export function readPng(bytes: Uint8Array): Picture | null {
  if (!signature.every((byte, at) => bytes[at] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height, colour] = header(view, bytes);
  const order = new Order(colour);
  let at = signature.length;
  for (;;) {
    const { kind, length, end } = chunkAt(view, bytes, at);
    order.next(kind, length);
    if (kind === 'IEND') return { type: 'image/png', width, height, length: end };
    at = end;
  }
}

/** The order in which chunks have to come (PNG, 5.6). */
class Order {
  readonly #colour: number;
  #first = true;
  #colours = false;
  #data: 'none' | 'coming' | 'over' = 'none';

  constructor(colour: number) {
    this.#colour = colour;
  }

  /** Takes the next chunk. Throws PictureRefused where it cannot stand. */
  next(kind: string, length: number): void {
    if (this.#first !== (kind === 'IHDR') || (/^[A-Z]/.test(kind) && !critical.has(kind))) throw broken();
    this.#first = false;
    if (kind === 'PLTE') this.#palette(length);
    if (kind === 'IEND') this.#end(length);
    if (kind === 'IDAT') {
      if (this.#data === 'over') throw broken();
      this.#data = 'coming';
    } else if (this.#data === 'coming') this.#data = 'over';
  }

  #palette(length: number): void {
    if (this.#colours || this.#data !== 'none' || length === 0 || length % 3 !== 0 || length > 768)
      throw broken();
    this.#colours = true;
  }

  #end(length: number): void {
    if (length !== 0 || this.#data === 'none' || (this.#colour === palette && !this.#colours)) throw broken();
  }
}

const broken = () => new PictureRefused('pictureBroken');

/** Width, height and colour type, from the chunk that must be the first. */
function header(view: DataView, bytes: Uint8Array): [width: number, height: number, colour: number] {
  const { kind, length } = chunkAt(view, bytes, signature.length);
  if (kind !== 'IHDR' || length !== 13) throw broken();
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, colour, packing, filter, interlace] = [24, 25, 26, 27, 28].map((at) => view.getUint8(at));
  if (!depths[colour ?? -1]?.includes(depth ?? -1)) throw broken();
  if (packing !== 0 || filter !== 0 || (interlace ?? 2) > 1) throw broken();
  checkPixels(width, height);
  return [width, height, colour ?? 0];
}

/** The chunk that begins here: length, four letters, content, checksum over letters and content. */
function chunkAt(view: DataView, bytes: Uint8Array, at: number) {
  if (at + 12 > bytes.length) throw broken();
  const length = view.getUint32(at);
  const end = at + 12 + length;
  if (end > bytes.length) throw broken();
  const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
  if (!/^[A-Za-z]{4}$/.test(kind)) throw broken();
  if (view.getUint32(end - 4) !== checksum(bytes.subarray(at + 4, end - 4))) throw broken();
  return { kind, length, end };
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 as PNG and gzip have it. */
function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
