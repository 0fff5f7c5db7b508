import { strToU8, zipSync } from 'fflate';

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Parts {
  /** The XML of the rows of each sheet. */
  sheets: readonly string[];
  /** The XML of shared strings and styles without the root elements. */
  strings?: string;
  styles?: string;
  /** XML before the root element of each sheet. */
  prolog?: string;
  workbook?: string;
}

export function workbookParts({ sheets, strings, styles, prolog = '', workbook = '' }: Parts) {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}">${workbook}<sheets>${sheets
      .map((_, index) => `<sheet name="Sheet ${index + 1}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
      .join(
        '',
      )}${relation('rIdS', 'sharedStrings', 'sharedStrings.xml')}${relation('rIdT', 'styles', 'styles.xml')}</Relationships>`,
  };
  sheets.forEach((rows, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `${prolog}<worksheet xmlns="${spreadsheet}"><sheetData>${rows}</sheetData></worksheet>`;
  });
  if (strings !== undefined) parts['xl/sharedStrings.xml'] = `<sst>${strings}</sst>`;
  if (styles !== undefined) parts['xl/styles.xml'] = `<styleSheet>${styles}</styleSheet>`;
  return parts;
}

export const workbookFile = (parts: Parts) =>
  zipSync(
    Object.fromEntries(Object.entries(workbookParts(parts)).map(([name, text]) => [name, strToU8(text)])),
    { level: 1 },
  ) as Uint8Array<ArrayBuffer>;

/** Replaces the uncompressed size in the headers of an entry. */
export function withSizes(archive: Uint8Array<ArrayBuffer>, name: string, unpacked: number) {
  const changed = archive.slice();
  const view = new DataView(changed.buffer);
  const text = strToU8(name);
  const hasName = (at: number) => text.every((byte, index) => changed[at + index] === byte);
  for (let at = 0; at < changed.length - 46; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50 && hasName(at + 30)) view.setUint32(at + 22, unpacked, true);
    if (signature === 0x02014b50 && hasName(at + 46)) view.setUint32(at + 24, unpacked, true);
  }
  return changed;
}

export const numberCell = (address: string) => `<row><c r="${address}"><v>1</v></c></row>`;

/** Converts an archive to ZIP64 records, as streaming programs write them. */
export function toZip64(archive: Uint8Array): Uint8Array {
  const view = Buffer.from(archive);
  const end = view.length - 22;
  const first = view.readUInt32LE(end + 16);
  const count = view.readUInt16LE(end + 10);
  const records: Buffer[] = [];
  for (let at = first; at < end; at += 46 + view.readUInt16LE(at + 28)) {
    const record = Buffer.from(view.subarray(at, at + 46 + view.readUInt16LE(at + 28)));
    const wide = Buffer.alloc(28);
    wide.writeUInt16LE(1, 0);
    wide.writeUInt16LE(24, 2);
    [24, 20, 42].forEach((offset, index) => {
      wide.writeBigUInt64LE(BigInt(record.readUInt32LE(offset)), 4 + index * 8);
      record.writeUInt32LE(0xffffffff, offset);
    });
    record.writeUInt16LE(28, 30);
    records.push(record, wide);
  }
  const directory = Buffer.concat(records);
  const wideEnd = Buffer.alloc(56);
  wideEnd.writeUInt32LE(0x06064b50, 0);
  wideEnd.writeBigUInt64LE(BigInt(count), 32);
  wideEnd.writeBigUInt64LE(BigInt(first), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(first + directory.length), 8);
  const shortEnd = Buffer.from(view.subarray(end));
  shortEnd.writeUInt16LE(0xffff, 10);
  shortEnd.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([view.subarray(0, first), directory, wideEnd, locator, shortEnd]);
}
