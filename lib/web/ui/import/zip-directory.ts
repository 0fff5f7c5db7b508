import { strFromU8 } from 'fflate';

/* The offsets are those of APPNOTE.TXT, the format of ZIP files: sections 4.3.12 to 4.3.16. */

const entrySignature = 0x02014b50;
const endSignature = 0x06054b50;
const zip64EndSignature = 0x06064b50;
/** Length of an entry before its name, and of the end record before its comment. */
const entryBytes = 46;
const endBytes = 22;
const maxCommentBytes = 65_535;
/** The offset in the end record of a ZIP64 archive, which has the real one in another record. */
const zip64Offset = 0xffffffff;

/** Returns names and CRC-32 checksums from the directory of an archive. Throws Error when it is damaged. */
export function readDirectory(archive: Uint8Array): { name: string; checksum: number }[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const entries: { name: string; checksum: number }[] = [];
  let at = directoryStart(view);
  while (view.getUint32(at, true) === entrySignature) {
    const isUtf8 = (view.getUint16(at + 8, true) & 0x800) !== 0;
    const checksum = view.getInt32(at + 16, true);
    const nameEnd = at + entryBytes + view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const commentLength = view.getUint16(at + 32, true);
    entries.push({ name: strFromU8(archive.subarray(at + entryBytes, nameEnd), !isUtf8), checksum });
    at = nameEnd + extraLength + commentLength;
  }
  if (![endSignature, zip64EndSignature].includes(view.getUint32(at, true)))
    throw new Error('The directory of the archive is damaged');
  return entries;
}

/** Finds the end record before the archive's comment, and returns the offset of the directory that it names. */
function directoryStart(view: DataView): number {
  let end = view.byteLength - endBytes;
  const earliestEnd = Math.max(0, end - maxCommentBytes);
  while (end >= earliestEnd && view.getUint32(end, true) !== endSignature) end -= 1;
  if (end < earliestEnd) throw new Error('The archive is cut short');
  const start = view.getUint32(end + 16, true);
  if (start !== zip64Offset) return start;
  const zip64End = Number(view.getBigUint64(end - 12, true));
  return Number(view.getBigUint64(zip64End + 48, true));
}
