import { strFromU8 } from 'fflate';

const entryMark = 0x02014b50;
const endMarks = [0x06054b50, 0x06064b50];
const maxCommentBytes = 65_535;

/** Returns names and CRC-32 checksums from the end of an archive. Throws Error when its directory is damaged. */
export function readDirectory(archive: Uint8Array): { name: string; checksum: number }[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const entries: { name: string; checksum: number }[] = [];
  let at = directoryStart(view);
  while (view.getUint32(at, true) === entryMark) {
    const end = at + 46 + view.getUint16(at + 28, true);
    const isLatin = (view.getUint16(at + 8, true) & 0x800) === 0;
    const name = strFromU8(archive.subarray(at + 46, end), isLatin);
    entries.push({ name, checksum: view.getInt32(at + 16, true) });
    at = end + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (!endMarks.includes(view.getUint32(at, true)))
    throw new Error('The directory of the archive is damaged');
  return entries;
}

function directoryStart(view: DataView): number {
  let end = view.byteLength - 22;
  const first = Math.max(0, end - maxCommentBytes);
  while (end >= first && view.getUint32(end, true) !== endMarks[0]) end -= 1;
  if (end < first) throw new Error('The archive is cut short');
  const start = view.getUint32(end + 16, true);
  if (start !== 0xffffffff) return start;
  const wideEnd = Number(view.getBigUint64(end - 12, true));
  return Number(view.getBigUint64(wideEnd + 48, true));
}
