import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from '#lib/contract/files/csv.ts';
import { BlobBuilder, type TableFile } from './table-file.ts';
import {
  boldAttribute,
  isTruncated,
  maxRows,
  packageFiles,
  rowXml,
  sheetFoot,
  sheetHead,
  sheetPath,
} from './xlsx-sheet.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The first rows are buffered, as their texts set the column widths, which stand before all rows. */
const measuredRows = 50;

const xmlPerWrite = 32 * 1024;

/** A larger sheet could pass the 4 GB above which a ZIP needs another format. */
const maxXmlLength = 1_000_000_000;

/** An XLSX file of one sheet, compressed while rows are added. Text cells stay text, so leading zeros survive. */
export function createXlsxFile(headers: readonly string[], rowLimit = maxRows): TableFile {
  const parts = new BlobBuilder();
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    parts.add(bytes as Uint8Array<ArrayBuffer>);
  });
  for (const [path, content] of Object.entries(packageFiles)) {
    const file = new ZipDeflate(path);
    zip.add(file);
    file.push(strToU8(content), true);
  }
  const sheet = new ZipDeflate(sheetPath);
  zip.add(sheet);

  let bufferedRows: (readonly Cell[])[] | null = [];
  let xml = '';
  let writtenLength = 0;
  // The headings are the first row.
  let rowCount = 1;
  let truncatedCount = 0;
  const writeXml = (part: string) => {
    xml += part;
    if (xml.length < xmlPerWrite) return;
    writtenLength += xml.length;
    sheet.push(strToU8(xml), false);
    xml = '';
  };
  const writeRow = (row: readonly Cell[]) => {
    rowCount += 1;
    truncatedCount += row.filter(isTruncated).length;
    writeXml(rowXml(rowCount, row));
  };
  const writeBuffered = () => {
    if (!bufferedRows) return;
    const firstRows = bufferedRows;
    bufferedRows = null;
    writeXml(sheetHead(headers.map((header, index) => widthOf(header, firstRows, index))));
    writeXml(rowXml(1, headers, boldAttribute));
    for (const row of firstRows) writeRow(row);
  };

  return {
    add(row) {
      const isFull = rowCount + (bufferedRows?.length ?? 0) >= rowLimit || writtenLength >= maxXmlLength;
      if (isFull) return false;
      if (bufferedRows) bufferedRows.push(row);
      else writeRow(row);
      if (bufferedRows?.length === measuredRows) writeBuffered();
      return true;
    },
    get truncatedCount() {
      return truncatedCount;
    },
    finish() {
      writeBuffered();
      sheet.push(strToU8(xml + sheetFoot), true);
      zip.end();
      return parts.toBlob(xlsxType);
    },
  };
}

/** The width of a column in characters, with a margin. */
function widthOf(header: string, rows: readonly (readonly Cell[])[], column: number): number {
  const longest = Math.max(header.length, ...rows.map((row) => String(row[column] ?? '').length));
  return Math.min(60, longest + 2);
}
