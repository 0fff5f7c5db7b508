import crc32 from 'crc-32';
import { Unzip, UnzipInflate } from 'fflate';
import { ImportError, maxUnpackedBytes } from './table.ts';
import { readDirectory } from './zip-directory.ts';

/** Bytes to inflate before the limit is checked again. At deflate's best ratio they become 16 MB. */
const stepBytes = 16 * 1024;

/** Returns the name by which a part of a package is found: names are URLs without regard to case, and may have backslashes. */
export function partName(path: string): string {
  const { pathname } = new URL(`http://package/${path.replace(/^[\\/]+/, '')}`);
  return decodeURIComponent(pathname.replace(/%(?![0-9a-f]{2})/gi, '%25'))
    .slice(1)
    .toLowerCase();
}

/** The encoding of XML by its byte order mark. */
function encodingOf([first]: Uint8Array): string {
  if (first === 0xff) return 'utf-16le';
  return first === 0xfe ? 'utf-16be' : 'utf-8';
}

/**
 * Returns parts of a package as text by `partName`. Counts bytes while inflating, because headers may lie. Throws
 * ImportError `unpacked`, Error for an archive in which a part of the directory is missing or damaged.
 */
export function unzip(archive: Uint8Array, includes: (name: string) => boolean): Map<string, string> {
  const checksums = new Map(
    readDirectory(archive)
      .map(({ name, checksum }) => [partName(name), checksum] as const)
      .filter(([name]) => includes(name)),
  );
  const texts = new Map<string, string>();
  const openNames = new Set<string>();
  let bytesLeft = maxUnpackedBytes;
  const unzipper = new Unzip((file) => {
    const name = partName(file.name);
    if (!checksums.has(name) || openNames.has(name) || texts.has(name)) return;
    openNames.add(name);
    let decoder: TextDecoder | undefined;
    let text = '';
    let checksum = 0;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) throw new ImportError('unpacked');
      checksum = crc32.buf(chunk, checksum);
      decoder ??= new TextDecoder(encodingOf(chunk));
      text += decoder.decode(chunk, { stream: !isLast });
      if (!isLast) return;
      openNames.delete(name);
      if (checksum === checksums.get(name)) texts.set(name, text);
    };
    file.start();
  });
  unzipper.register(UnzipInflate);
  for (let at = 0; at < archive.length; at += stepBytes)
    unzipper.push(archive.subarray(at, at + stepBytes), at + stepBytes >= archive.length);
  if (texts.size < checksums.size) throw new Error('The archive is damaged');
  return texts;
}
