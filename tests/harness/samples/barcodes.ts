import { readFileSync } from 'node:fs';
import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';

export interface Picture {
  width: number;
  height: number;
  grey: Uint8Array;
}

/** Draws an SVG path of closed polygons (M, L, Z, whole numbers; even-odd) on a white square. */
export function drawPath(path: string, side: number, scale: number): Picture {
  const polygons = path
    .split('M')
    .filter(Boolean)
    .map((part) =>
      part
        .replace('Z', '')
        .split('L')
        .map((point) => point.split(' ').map(Number) as [number, number]),
    );
  const size = side * scale;
  const grey = new Uint8Array(size * size).fill(255);
  for (let row = 0; row < size; row += 1) {
    const y = (row + 0.5) / scale;
    const crossings = polygons.flatMap((points) => crossingsAt(points, y)).sort((a, b) => a - b);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [from = 0, to = 0] = crossings.slice(at, at + 2);
      grey.fill(0, row * size + Math.round(from * scale), row * size + Math.round(to * scale));
    }
  }
  return { width: size, height: size, grey };
}

/** The x coordinates at which the vertical sides of a polygon cross a line. */
function crossingsAt(points: [number, number][], y: number): number[] {
  return points.flatMap(([x, from], index) => {
    const [, to] = points[(index + 1) % points.length] ?? [x, from];
    return Math.min(from, to) < y && y < Math.max(from, to) ? [x] : [];
  });
}

/** The texts of the codes that an independent reader finds in a picture. */
export async function readPicture(picture: Picture, formats: ReadInputBarcodeFormat[]): Promise<string[]> {
  const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const { width, height, grey } = picture;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [at, shade] of grey.entries()) data.fill(shade, at * 4, at * 4 + 3);
  const codes = await readBarcodes({ width, height, data, colorSpace: 'srgb' } as ImageData, { formats });
  return codes.map(({ text }) => text);
}

/** Draws alternating bars and spaces by their widths in modules, with a white margin on both sides. */
export function drawBars(widths: readonly number[], scale: number, height: number): Picture {
  const quiet = 10;
  const width = (widths.reduce((sum, each) => sum + each, 0) + 2 * quiet) * scale;
  const line = new Uint8Array(width).fill(255);
  let at = quiet * scale;
  for (const [index, modules] of widths.entries()) {
    if (index % 2 === 0) line.fill(0, at, at + modules * scale);
    at += modules * scale;
  }
  const grey = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) grey.set(line, row * width);
  return { width, height, grey };
}
