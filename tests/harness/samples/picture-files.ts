import { crc32, deflateSync } from 'node:zlib';

/** One chunk of a PNG. */
export function pngChunk(kind: string, content: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The first chunk of a PNG: size in pixels, bit depth and colour type. */
export function pngHeader(width: number, height: number, [bits, colours] = [8, 0]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits ?? 8, colours ?? 0, 0, 0, 0], 8);
  return pngChunk('IHDR', head);
}

/** A PNG of these chunks. */
export const pngFile = (...chunks: Uint8Array[]) => Buffer.concat([signature, ...chunks]);

/** A black PNG with one bit per pixel: 40,000 × 40,000 pixels take less than 2 MB. */
export function pngOf(width: number, height: number): Buffer {
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height, 0);
  return pngFile(pngHeader(width, height, [1, 0]), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND'));
}

/** A PNG of exactly `size` bytes, padded with an ancillary chunk. */
export function pngOfBytes(size: number): Buffer {
  const filler = size - pngFile(...smallest, pngChunk('teSt')).length;
  return pngFile(...smallest.slice(0, 2), pngChunk('teSt', Buffer.alloc(filler)), ...smallest.slice(2));
}

const smallest = [pngHeader(1, 1), pngChunk('IDAT', deflateSync(Buffer.alloc(2))), pngChunk('IEND')];

/** A valid grey JPEG of 16 × 16 pixels. */
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAAQABABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APn+v//Z',
  'base64',
);
