import { Unzip, UnzipInflate } from 'fflate';
import { ImportError, maxUnpackedBytes } from './table.ts';

/** At deflate's best ratio a step becomes 16 MB. */
const stepBytes = 16 * 1024;

/** Names of parts are URLs that are compared without case, and some programs write backslashes. */
export function partName(path: string): string {
  const { pathname } = new URL(`http://package/${path.replace(/^[\\/]+/, '')}`);
  return decodeURIComponent(pathname.replace(/%(?![0-9a-f]{2})/gi, '%25'))
    .slice(1)
    .toLowerCase();
}

/** The directory of an archive is at its end, above a comment. */
const hasDirectory = (archive: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(archive.subarray(-65_557)).includes('PK\x05\x06');

/**
 * Returns parts of a package as text by `partName`. Counts bytes while inflating, because headers may lie. Throws
 * ImportError `unpacked`, Error for a broken archive.
 */
export function unzip(archive: Uint8Array, includes: (name: string) => boolean): Map<string, string> {
  const texts = new Map<string, string>();
  const open = new Set<string>();
  let left = maxUnpackedBytes;
  const unzipper = new Unzip((file) => {
    const name = partName(file.name);
    if (!includes(name) || open.has(name) || texts.has(name)) return;
    open.add(name);
    let decoder: TextDecoder | undefined;
    let text = '';
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      left -= chunk.length;
      if (left < 0) throw new ImportError('unpacked');
      decoder ??= new TextDecoder(chunk[0] === 0xff ? 'utf-16le' : chunk[0] === 0xfe ? 'utf-16be' : 'utf-8');
      text += decoder.decode(chunk, { stream: !isLast });
      if (!isLast) return;
      open.delete(name);
      texts.set(name, text);
    };
    file.start();
  });
  unzipper.register(UnzipInflate);
  for (let at = 0; at < archive.length; at += stepBytes)
    unzipper.push(archive.subarray(at, at + stepBytes), at + stepBytes >= archive.length);
  if (open.size > 0 || !hasDirectory(archive)) throw new Error('The archive is cut short');
  return texts;
}
