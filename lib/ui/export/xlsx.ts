import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from '../../file/escape-formula.ts';
import { BlobBuilder, type TableFile } from './table-file.ts';
import {
  boldAttribute,
  isTruncated,
  maxRows,
  otherFiles,
  rowXml,
  sheetFoot,
  sheetHead,
  sheetPath,
} from './xlsx-sheet.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows that the widths of the columns go by. */
const measuredRows = 50;

/** Characters of XML that are compressed together: some milliseconds of work. */
const xmlPerWrite = 32 * 1024;

/** Most characters of a sheet's XML: well below the 4 GB of bytes from which on a ZIP would need another form. */
const maxXmlLength = 1_000_000_000;

/**
 * An XLSX file of one sheet, compressed while the rows come; headings are bold and stay in sight, text cells are
 * text (leading zeros survive). A sheet takes 1,048,575 rows below its headings.
 */
export function createXlsxFile(headers: readonly string[], most = maxRows): TableFile {
  const parts = new BlobBuilder();
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    parts.add(bytes as Uint8Array<ArrayBuffer>);
  });
  for (const [path, content] of Object.entries(otherFiles)) {
    const file = new ZipDeflate(path);
    zip.add(file);
    file.push(strToU8(content), true);
  }
  const sheet = new ZipDeflate(sheetPath);
  zip.add(sheet);

  let bufferedRows: (readonly Cell[])[] | null = [];
  let xml = '';
  let written = 0;
  let rows = 1;
  let truncatedCount = 0;
  const writeXml = (more: string) => {
    xml += more;
    if (xml.length < xmlPerWrite) return;
    written += xml.length;
    sheet.push(strToU8(xml), false);
    xml = '';
  };
  const writeRow = (row: readonly Cell[]) => {
    rows += 1;
    truncatedCount += row.filter(isTruncated).length;
    writeXml(rowXml(rows, row));
  };
  const writeHead = () => {
    if (!bufferedRows) return;
    const first = bufferedRows;
    bufferedRows = null;
    writeXml(sheetHead(headers.map((header, at) => widthOf(header, first, at))));
    writeXml(rowXml(1, headers, boldAttribute));
    for (const row of first) writeRow(row);
  };

  return {
    add(row) {
      if (rows + (bufferedRows?.length ?? 0) >= most || written >= maxXmlLength) return false;
      if (bufferedRows) bufferedRows.push(row);
      else writeRow(row);
      if (bufferedRows?.length === measuredRows) writeHead();
      return true;
    },
    get truncatedCount() {
      return truncatedCount;
    },
    finish() {
      writeHead();
      sheet.push(strToU8(xml + sheetFoot), true);
      zip.end();
      return parts.toBlob(xlsxType);
    },
  };
}

/** Wide enough for the heading and the first rows, within reason. */
function widthOf(header: string, rows: readonly (readonly Cell[])[], at: number): number {
  const longest = Math.max(header.length, ...rows.map((row) => String(row[at] ?? '').length));
  return Math.min(60, longest + 2);
}
