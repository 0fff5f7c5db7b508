import { Inflate } from 'fflate';
import { ImportError } from './table.ts';

/** At deflate's best ratio a step becomes 16 MB. */
const stepBytes = 16 * 1024;

/**
 * Returns entries of a ZIP archive as text. Counts bytes while inflating, because headers may lie. Throws ImportError
 * `unpacked` above `maxBytes`, Error for a broken archive.
 */
export function unzip(
  archive: Uint8Array,
  includes: (name: string) => boolean,
  maxBytes: number,
): Map<string, string> {
  const texts = new Map<string, string>();
  let left = maxBytes;
  for (const { name, method, bytes } of entriesOf(archive)) {
    if (!includes(name) || texts.has(name)) continue;
    const decoder = new TextDecoder();
    let text = '';
    const append = (chunk: Uint8Array) => {
      left -= chunk.length;
      if (left < 0) throw new ImportError('unpacked');
      text += decoder.decode(chunk, { stream: true });
    };
    if (method === stored) append(bytes);
    else if (method === deflated) inflate(bytes, append);
    else throw new Error(`Compression method ${method} is not supported`);
    texts.set(name, text + decoder.decode());
  }
  return texts;
}

const stored = 0;
const deflated = 8;

function inflate(bytes: Uint8Array, take: (chunk: Uint8Array) => void): void {
  const inflater = new Inflate(take);
  for (let at = 0; at < bytes.length; at += stepBytes)
    inflater.push(bytes.subarray(at, at + stepBytes), at + stepBytes >= bytes.length);
}

const signatures = { end: 0x06054b50, directory: 0x02014b50, locator: 0x07064b50 };
const lengths = { end: 22, directory: 46, local: 30, locator: 20 };
const zip64Placeholder = 0xffffffff;

/**
 * Reads the central directory at the end: entries may be written before their size is known. Throws RangeError for
 * offsets outside.
 */
function* entriesOf(archive: Uint8Array) {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  let { at, count } = readDirectory(view);
  for (; count > 0; count -= 1) {
    if (view.getUint32(at, true) !== signatures.directory) throw new Error('The directory is damaged');
    const name = at + lengths.directory;
    const extra = name + view.getUint16(at + 28, true);
    const comment = extra + view.getUint16(at + 30, true);
    const { size, header } = entryLocation(view, at, extra, comment);
    const start =
      header + lengths.local + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    yield {
      name: new TextDecoder().decode(archive.subarray(name, extra)),
      method: view.getUint16(at + 10, true),
      bytes: archive.subarray(start, start + size),
    };
    at = comment + view.getUint16(at + 32, true);
  }
}

function entryLocation(view: DataView, at: number, extra: number, end: number) {
  const [unpacked, size, header] = [24, 20, 42].map((offset) => view.getUint32(at + offset, true));
  const read = zip64Reader(view, extra, end);
  // ZIP64 numbers are in this order, each only where the 32-bit field is full.
  if (unpacked === zip64Placeholder) read();
  return {
    size: size === zip64Placeholder ? read() : Number(size),
    header: header === zip64Placeholder ? read() : Number(header),
  };
}

/** Reads the numbers of the ZIP64 extra field one after another. */
function zip64Reader(view: DataView, extra: number, end: number): () => number {
  let at = extra;
  while (at < end && view.getUint16(at, true) !== 1) at += 4 + view.getUint16(at + 2, true);
  at -= 4;
  return () => {
    at += 8;
    return readUint64(view, at);
  };
}

const readUint64 = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

function readDirectory(view: DataView): { at: number; count: number } {
  const end = findEndRecord(view);
  const locator = end - lengths.locator;
  if (locator >= 0 && view.getUint32(locator, true) === signatures.locator) {
    const wide = readUint64(view, locator + 8);
    return { at: readUint64(view, wide + 48), count: readUint64(view, wide + 32) };
  }
  return { at: view.getUint32(end + 16, true), count: view.getUint16(end + 10, true) };
}

/** The end record may be followed by a comment of up to 64 KB. */
function findEndRecord(view: DataView): number {
  const last = view.byteLength - lengths.end;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1)
    if (view.getUint32(at, true) === signatures.end) return at;
  throw new Error('The file is no ZIP archive');
}
