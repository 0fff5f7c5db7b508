import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from '../../file/cells.ts';
import { bold, isCut, maxRows, otherFiles, rowXml, sheetFoot, sheetHead, sheetPath } from './sheet.ts';
import { Parts, type TableFile } from './table-file.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows that the widths of the columns go by. */
const measured = 50;

/** Characters of XML that are compressed together: some milliseconds of work. */
const together = 32 * 1024;

/** Most characters of a sheet's XML: well below the 4 GB of bytes from which on a ZIP would need another form. */
const maxXml = 1_000_000_000;

/**
 * An XLSX file of one sheet, compressed while the rows come; headings are bold and stay in sight, text cells are
 * text (leading zeros survive). A sheet takes 1,048,575 rows below its headings.
 */
export function xlsxFile(headers: readonly string[], most = maxRows): TableFile {
  const parts = new Parts();
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

  let waiting: (readonly Cell[])[] | null = [];
  let xml = '';
  let written = 0;
  let rows = 1;
  let cut = 0;
  const write = (more: string) => {
    xml += more;
    if (xml.length < together) return;
    written += xml.length;
    sheet.push(strToU8(xml), false);
    xml = '';
  };
  const writeRow = (row: readonly Cell[]) => {
    rows += 1;
    cut += row.filter(isCut).length;
    write(rowXml(rows, row));
  };
  const begin = () => {
    if (!waiting) return;
    const first = waiting;
    waiting = null;
    write(sheetHead(headers.map((header, at) => widthOf(header, first, at))));
    write(rowXml(1, headers, bold));
    for (const row of first) writeRow(row);
  };

  return {
    add(row) {
      if (rows + (waiting?.length ?? 0) >= most || written >= maxXml) return false;
      if (waiting) waiting.push(row);
      else writeRow(row);
      if (waiting?.length === measured) begin();
      return true;
    },
    get cut() {
      return cut;
    },
    end() {
      begin();
      sheet.push(strToU8(xml + sheetFoot), true);
      zip.end();
      return parts.toBlob(type);
    },
  };
}

/** Wide enough for the heading and the first rows, within reason. */
function widthOf(header: string, rows: readonly (readonly Cell[])[], at: number): number {
  const longest = Math.max(header.length, ...rows.map((row) => String(row[at] ?? '').length));
  return Math.min(60, longest + 2);
}
