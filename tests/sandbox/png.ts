import { crc32, deflateSync } from 'node:zlib';
import { hash } from './random.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const result = Buffer.alloc(body.length + 8);
  result.writeUInt32BE(data.length, 0);
  body.copy(result, 4);
  result.writeUInt32BE(crc32(body), body.length + 4);
  return result;
}

/** A PNG of that size with a pattern of its own for each name: two colours, blended from top to bottom, striped. */
export function png(name: string, width: number, height: number): Buffer {
  const seed = hash(name);
  const top = [seed & 127, (seed >> 7) & 127, (seed >> 14) & 127];
  const raw = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0, at = 0; y < height; y++) {
    raw[at++] = 0; // No filter for this line.
    for (let x = 0; x < width; x++) {
      const stripe = (x + y) % 64 < 8 ? 24 : 0;
      for (const colour of top) raw[at++] = Math.min(255, colour + stripe + Math.floor((y * 96) / height));
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8); // 8 bits a colour, red green blue.
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
