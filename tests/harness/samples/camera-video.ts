import { writeFileSync } from 'node:fs';
import type { Picture } from './barcodes.ts';

const width = 640;
const height = 480;
const framesPerSecond = 10;

/**
 * Writes a video that Chromium uses as its camera (YUV4MPEG2). It loops over the pictures, each centred on white for
 * one second. Pictures have at most 640 × 480 pixels.
 */
export function writeCameraVideo(path: string, pictures: readonly Picture[]): void {
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frames = pictures.flatMap((picture) => {
    const frame = [Buffer.from('FRAME\n'), frameOf(picture), colours];
    return Array.from({ length: framesPerSecond }, () => frame).flat();
  });
  writeFileSync(path, Buffer.concat([head, ...frames]));
}

function frameOf(picture: Picture): Buffer {
  const frame = Buffer.alloc(width * height, 235);
  const left = Math.floor((width - picture.width) / 2);
  const top = Math.floor((height - picture.height) / 2);
  for (let row = 0; row < picture.height; row += 1)
    frame.set(
      picture.grey.subarray(row * picture.width, (row + 1) * picture.width),
      (top + row) * width + left,
    );
  return frame;
}
