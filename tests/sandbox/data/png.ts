import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const result = Buffer.alloc(body.length + 8);
  result.writeUInt32BE(data.length, 0);
  body.copy(result, 4);
  result.writeUInt32BE(crc32(body), body.length + 4);
  return result;
}

/** Red, green, blue and opacity of a pixel, each 0 to 255. */
export type Painter = (x: number, y: number) => readonly [number, number, number, number];

export function encodePng(width: number, height: number, paint: Painter): Buffer {
  const raw = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0, at = 0; y < height; y++) {
    raw[at++] = 0; // Filter type: none.
    for (let x = 0; x < width; x++) {
      raw.set(paint(x, y), at);
      at += 4;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8); // 8 bits per channel, RGBA.
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
