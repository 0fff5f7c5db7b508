import { checkDimensions, PictureRefused } from './picture-refused.ts';
import type { Picture } from './picture-rules.ts';

/** Markers of a JPEG (ITU T.81, table B.1): the byte after 0xFF. */
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const signature = [0xff, startOfImage, 0xff];

/** Frames that browsers can decode: baseline, extended and progressive, all with Huffman codes. */
const supportedFrames = [0xc0, 0xc1, 0xc2];
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

const createBrokenError = () => new PictureRefused('pictureBroken');

/**
 * Reads a JPEG segment by segment to its end; returns null when the first bytes are not a JPEG's. Throws PictureRefused when
 * it is incomplete, damaged or too large.
 */
export function readJpeg(bytes: Uint8Array): Picture | null {
  if (!signature.every((byte, index) => bytes[index] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: [width: number, height: number] | null = null;
  let hasScan = false;
  for (let at = 2; ; ) {
    const [marker, markerEnd] = readMarker(bytes, at);
    if (marker === endOfImage) {
      if (!size || !hasScan) throw createBrokenError();
      return { type: 'image/jpeg', width: size[0], height: size[1], length: markerEnd };
    }
    at = findSegmentEnd(view, marker, markerEnd);
    if (isFrame(marker)) {
      if (size) throw createBrokenError();
      size = readFrameSize(view, marker, markerEnd, at - markerEnd);
    } else if (marker === startOfScan) {
      if (!size) throw createBrokenError();
      hasScan = true;
      at = findScanEnd(bytes, at);
    }
  }
}

/** Returns the end of a segment with a length. Between scans all have one; a second start of image is a second picture. */
function findSegmentEnd(view: DataView, marker: number, markerEnd: number): number {
  if (marker < 0xc0 || marker === startOfImage || isRestart(marker)) throw createBrokenError();
  if (markerEnd + 2 > view.byteLength) throw createBrokenError();
  const length = view.getUint16(markerEnd);
  if (length < 2 || markerEnd + length > view.byteLength) throw createBrokenError();
  return markerEnd + length;
}

/** Returns the marker at this position and its end. Any number of 0xFF bytes may precede it. */
function readMarker(bytes: Uint8Array, from: number): [marker: number, end: number] {
  if (bytes[from] !== 0xff) throw createBrokenError();
  let at = from;
  while (bytes[at] === 0xff) at += 1;
  const marker = bytes[at];
  if (marker === undefined || marker === 0) throw createBrokenError();
  return [marker, at + 1];
}

/** Returns width and height of a frame. */
function readFrameSize(view: DataView, marker: number, at: number, length: number): [number, number] {
  if (!supportedFrames.includes(marker) || length < 11) throw createBrokenError();
  const [bits, height, width, components] = [
    view.getUint8(at + 2),
    view.getUint16(at + 3),
    view.getUint16(at + 5),
    view.getUint8(at + 7),
  ];
  if (bits !== 8 || ![1, 3, 4].includes(components) || length !== 8 + 3 * components)
    throw createBrokenError();
  checkDimensions(width, height);
  return [width, height];
}

/** Returns the end of a scan's data: the first marker that is not a restart. 0xFF followed by zero is data. */
function findScanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !isRestart(next)) {
      if (at === from) throw createBrokenError();
      return at;
    }
  }
  throw createBrokenError();
}
