import { checkDimensions, PictureRefused } from './picture-refused.ts';
import type { Picture } from './picture-rules.ts';

/** Markers of a JPEG (ITU T.81, table B.1): the byte after 0xFF. */
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const signature = [0xff, startOfImage, 0xff];

/** Frames that browsers can decode: baseline, extended and progressive, all with Huffman codes. */
const supportedFrames = [0xc0, 0xc1, 0xc2];
/** 0xC4, 0xC8 and 0xCC are no frames. */
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
  let size: { width: number; height: number } | null = null;
  let hasScan = false;
  let position = 2;
  for (;;) {
    const { marker, end: markerEnd } = readMarker(bytes, position);
    if (marker === endOfImage) {
      if (!size || !hasScan) throw createBrokenError();
      return { type: 'image/jpeg', ...size, length: markerEnd };
    }
    position = findSegmentEnd(view, marker, markerEnd);
    if (isFrame(marker)) {
      if (size) throw createBrokenError();
      size = readFrameSize(view, marker, markerEnd, position - markerEnd);
    } else if (marker === startOfScan) {
      if (!size) throw createBrokenError();
      hasScan = true;
      position = findScanEnd(bytes, position);
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
function readMarker(bytes: Uint8Array, start: number): { marker: number; end: number } {
  if (bytes[start] !== 0xff) throw createBrokenError();
  let position = start;
  while (bytes[position] === 0xff) position += 1;
  const marker = bytes[position];
  if (marker === undefined || marker === 0) throw createBrokenError();
  return { marker, end: position + 1 };
}

function readFrameSize(view: DataView, marker: number, start: number, length: number) {
  if (!supportedFrames.includes(marker) || length < 11) throw createBrokenError();
  const bits = view.getUint8(start + 2);
  const height = view.getUint16(start + 3);
  const width = view.getUint16(start + 5);
  const components = view.getUint8(start + 7);
  if (bits !== 8 || ![1, 3, 4].includes(components) || length !== 8 + 3 * components)
    throw createBrokenError();
  checkDimensions(width, height);
  return { width, height };
}

/** Returns the end of a scan's data: the first marker that is not a restart. 0xFF followed by zero is data. */
function findScanEnd(bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(0xff, start); end !== -1; end = bytes.indexOf(0xff, end + 1)) {
    const next = bytes[end + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !isRestart(next)) {
      if (end === start) throw createBrokenError();
      return end;
    }
  }
  throw createBrokenError();
}
