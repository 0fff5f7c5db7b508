import { deflateSync } from 'node:zlib';
import { inspectPicture } from '#lib/contract/files/inspect-picture.ts';
import { PictureRefused } from '#lib/contract/files/picture-refused.ts';
import fc from '../../../harness/fast-check.ts';
import {
  jpeg,
  pngChunk,
  pngFile,
  pngHeader,
  pngOf,
  pngOfBytes,
} from '../../../harness/samples/picture-files.ts';

const png = pngOf(20, 10);

/** The properties of a picture, or the fault for which it is rejected. */
function outcome(bytes: Uint8Array) {
  try {
    return inspectPicture(bytes);
  } catch (error) {
    if (error instanceof PictureRefused) return error.fault;
    throw error;
  }
}

/** Returns how many bytes are read to inspect a picture: singly, by a search or as a part. */
function countReads(bytes: Uint8Array): number {
  let count = 0;
  const counted = {
    indexOf(byte: number, from: number) {
      const position = bytes.indexOf(byte, from);
      count += (position === -1 ? bytes.length : position + 1) - from;
      return position;
    },
    subarray(from: number, to: number) {
      count += to - from;
      return bytes.subarray(from, to);
    },
  };
  outcome(
    new Proxy(bytes, {
      get(target, key) {
        if (key in counted) return counted[key as keyof typeof counted];
        if (typeof key === 'string' && /^\d/.test(key)) count += 1;
        return Reflect.get(target, key, target);
      },
    }),
  );
  return count;
}

const data = pngChunk('IDAT', deflateSync(Buffer.alloc(4)));
const end = pngChunk('IEND');
const palette = pngChunk('PLTE', Buffer.alloc(6));

/** Start and end of the JPEG segment with this marker. */
function segment(marker: number): [start: number, end: number] {
  for (let at = 2; at < jpeg.length; ) {
    const next = at + 2 + jpeg.readUInt16BE(at + 2);
    if (jpeg[at + 1] === marker) return [at, next];
    at = next;
  }
  throw new Error('no such segment');
}
const [frameAt, frameEnd] = segment(0xc0);
const withFrame = (change: (frame: Buffer) => void) => {
  const changed = Buffer.from(jpeg);
  change(changed.subarray(frameAt, frameEnd));
  return changed;
};

describe('a valid picture', () => {
  it('has a type, dimensions and a length', () => {
    expect(outcome(png)).toEqual({ type: 'image/png', width: 20, height: 10, length: png.length });
    expect(outcome(jpeg)).toEqual({ type: 'image/jpeg', width: 16, height: 16, length: jpeg.length });
  });

  it('does not include trailing bytes', () => {
    for (const bytes of [png, jpeg])
      expect(outcome(Buffer.concat([bytes, Buffer.from('PK\u0003\u0004')]))).toMatchObject({
        length: bytes.length,
      });
  });

  it('can start at any offset of a buffer', () => {
    const surrounded = Buffer.concat([Buffer.from('before'), png, Buffer.from('behind')]);
    expect(outcome(surrounded.subarray(6, 6 + png.length))).toMatchObject({
      width: 20,
      length: png.length,
    });
  });

  it('may have colours, comments, restarts and several scans', () => {
    expect(outcome(pngFile(pngHeader(2, 2, [8, 3]), palette, pngChunk('tEXt'), data, end))).toMatchObject({
      width: 2,
    });
    const [scanAt] = segment(0xda);
    const comment = Buffer.from([0xff, 0xfe, 0, 4, 0xff, 0xd9]);
    expect(outcome(Buffer.concat([jpeg.subarray(0, scanAt), comment, jpeg.subarray(scanAt)]))).toMatchObject({
      width: 16,
    });
    const scan = jpeg.subarray(scanAt, -2);
    const restarts = Buffer.from([0xff, 0xd0, 0xff, 0x00, 0xff, 0xd1, 0x11]);
    const several = Buffer.concat([jpeg.subarray(0, -2), restarts, scan, Buffer.from([0xff, 0xff, 0xd9])]);
    expect(outcome(several)).toMatchObject({ width: 16, length: several.length });
  });
});

describe('a truncated picture', () => {
  it.each([
    ['PNG', 8, png],
    ['JPEG', 3, jpeg],
  ])('is rejected at any length: %s', (_, signatureLength, bytes) => {
    for (let at = 1; at < bytes.length; at += 1)
      expect([at, outcome(bytes.subarray(0, at))]).toEqual([
        at,
        at < signatureLength ? 'pictureKind' : 'pictureBroken',
      ]);
  });
});

describe('a PNG', () => {
  it('with any flipped bit is rejected', () => {
    for (let at = 0; at < png.length * 8; at += 1) {
      const flipped = Buffer.from(png);
      flipped[at >> 3] = (flipped[at >> 3] ?? 0) ^ (1 << (at & 7));
      expect([at, typeof outcome(flipped)]).toEqual([at, 'string']);
    }
  });

  it.each([
    ['without its header', pngFile(data, end)],
    ['with two headers', pngFile(pngHeader(2, 2), pngHeader(2, 2), data, end)],
    ['without data', pngFile(pngHeader(2, 2), end)],
    ['with data in two separate places', pngFile(pngHeader(2, 2), data, pngChunk('tEXt'), data, end)],
    ['without its palette', pngFile(pngHeader(2, 2, [8, 3]), data, end)],
    ['with its palette after the data', pngFile(pngHeader(2, 2, [8, 3]), data, palette, end)],
    ['with an unknown critical chunk', pngFile(pngHeader(2, 2), pngChunk('EVIL'), data, end)],
    ['with a chunk without a valid name', pngFile(pngHeader(2, 2), pngChunk('\u0000\u0001ab'), data, end)],
    ['of an invalid bit depth', pngFile(pngHeader(2, 2, [3, 0]), data, end)],
    ['of no width', pngFile(pngHeader(0, 2), data, end)],
    ['whose end has content', pngFile(pngHeader(2, 2), data, pngChunk('IEND', Buffer.alloc(1)))],
  ])('%s is rejected', (_, bytes) => expect(outcome(bytes)).toBe('pictureBroken'));

  it.each([
    [40_000, 40_000, 'picturePixels'],
    [12_001, 1, 'picturePixels'],
    [1, 12_001, 'picturePixels'],
    [10_000, 5_001, 'picturePixels'],
    [0xffffffff, 0xffffffff, 'picturePixels'],
    [10_000, 5_000, { type: 'image/png' }],
    [12_000, 4_166, { type: 'image/png' }],
  ])('of %d × %d pixels', (width, height, expected) => {
    const result = outcome(pngFile(pngHeader(width, height), data, end));
    if (typeof expected === 'string') expect(result).toBe(expected);
    else expect(result).toMatchObject({ width, height, ...expected });
  });
});

describe('a JPEG', () => {
  it.each([
    ['without a frame', Buffer.concat([jpeg.subarray(0, frameAt), jpeg.subarray(frameEnd)])],
    ['with two frames', Buffer.concat([jpeg.subarray(0, frameEnd), jpeg.subarray(frameAt)])],
    ['without a scan', Buffer.concat([jpeg.subarray(0, segment(0xda)[0]), Buffer.from([0xff, 0xd9])])],
    ['with an empty scan', Buffer.concat([jpeg.subarray(0, segment(0xda)[1]), Buffer.from([0xff, 0xd9])])],
    [
      'with a second start marker',
      Buffer.concat([jpeg.subarray(0, frameAt), jpeg.subarray(0, 2), jpeg.subarray(frameAt)]),
    ],
    ['with arithmetic coding, which no browser supports', withFrame((frame) => frame.writeUInt8(0xc9, 1))],
    ['of 12 bits', withFrame((frame) => frame.writeUInt8(12, 4))],
    ['of no height', withFrame((frame) => frame.writeUInt16BE(0, 5))],
    ['of two colours', withFrame((frame) => frame.writeUInt8(2, 9))],
    [
      'with a segment length below 2',
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, 1]), jpeg.subarray(2)]),
    ],
  ])('%s is rejected', (_, bytes) => expect(outcome(bytes)).toBe('pictureBroken'));

  it('with too many pixels is rejected', () => {
    const wide = withFrame((frame) => frame.writeUInt16BE(12_001, 7));
    expect(outcome(wide)).toBe('picturePixels');
    const large = withFrame((frame) => {
      frame.writeUInt16BE(10_000, 5);
      frame.writeUInt16BE(5_001, 7);
    });
    expect(outcome(large)).toBe('picturePixels');
  });
});

describe('random bytes', () => {
  it('are a picture or are rejected, without another error', () => {
    const start = fc.constantFrom(png, jpeg, Buffer.alloc(0), png.subarray(0, 8), jpeg.subarray(0, 3));
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 300 }), fc.nat(400), (start, more, at) => {
        const mixed = Buffer.concat([start.subarray(0, at), more, start.subarray(at)]);
        outcome(mixed);
      }),
      { numRuns: 3_000 },
    );
  });

  it('are read a few times only', () => {
    const soi = jpeg.subarray(0, 3);
    const worst = [
      pngOfBytes(200_000),
      Buffer.concat([pngFile(pngHeader(1, 1)), Buffer.alloc(200_000, pngChunk('aaAa'))]),
      Buffer.concat([soi, Buffer.alloc(200_000, 0xff)]),
      Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(200_000, Buffer.from([0xff, 0]))]),
      Buffer.concat([soi.subarray(0, 2), Buffer.alloc(200_000, Buffer.from([0xff, 0xfe, 0, 2]))]),
    ];
    for (const bytes of worst) {
      const reads = countReads(bytes);
      expect(reads).toBeGreaterThan(bytes.length / 4);
      expect(reads).toBeLessThan(4 * bytes.length);
    }
  });
});
