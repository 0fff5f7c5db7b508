import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from '#lib/contract/files/csv.ts';
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

const measuredRows = 50;

const xmlPerWrite = 32 * 1024;

/** A larger sheet could pass the 4 GB above which a ZIP needs another format. */
const maxXmlLength = 1_000_000_000;

/** An XLSX file of one sheet, compressed while rows are added. Text cells stay text, so leading zeros survive. */
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
    writeXml(sheetHead(headers.map((header, index) => widthOf(header, first, index))));
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

function widthOf(header: string, rows: readonly (readonly Cell[])[], at: number): number {
  const longest = Math.max(header.length, ...rows.map((row) => String(row[at] ?? '').length));
  return Math.min(60, longest + 2);
}
