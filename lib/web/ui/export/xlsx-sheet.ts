import type { Cell } from '#lib/contract/files/csv.ts';

/* The XML of an XLSX file for xlsx.ts. Texts are escaped here. */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemaUrl = 'http://schemas.openxmlformats.org';
const mainNamespace = `${schemaUrl}/spreadsheetml/2006/main`;

/** Excel's limit of rows, of which the headings are one. The caller counts them. */
export const maxRows = 1_048_576;
/** Excel's limit of characters in a cell. */
const maxCellLength = 32_767;

/** A row as XML, numbered from 1; `attributes` of its cells begin with a space. Empty cells are left out. */
export function rowXml(number: number, cells: readonly Cell[], attributes = ''): string {
  let xml = `<row r="${number}">`;
  for (let column = 0; column < cells.length; column += 1)
    xml += cellXml(number, column, cells[column] ?? '', attributes);
  return `${xml}</row>`;
}

function cellXml(row: number, column: number, cell: Cell, attributes: string): string {
  const start = `<c r="${columnName(column)}${row}"${attributes}`;
  if (typeof cell === 'number') return Number.isFinite(cell) ? `${start}><v>${cell}</v></c>` : '';
  if (cell === '') return '';
  const text = truncateCell(cell);
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
}

export const isTruncated = (cell: Cell): boolean => typeof cell === 'string' && cell.length > maxCellLength;

/** Truncates without splitting a surrogate pair. */
function truncateCell(text: string): string {
  if (text.length <= maxCellLength) return text;
  const cut = text.slice(0, maxCellLength);
  const endsInPair = /[\ud800-\udbff]$/.test(cut) && /^[\udc00-\udfff]/.test(text.slice(maxCellLength));
  return endsInPair ? cut.slice(0, -1) : cut;
}

const columnNames: string[] = [];

/** Returns A to Z, then AA and so on. */
function columnName(index: number): string {
  for (let next = columnNames.length; next <= index; next += 1) {
    const last = String.fromCharCode(65 + (next % 26));
    columnNames.push(next < 26 ? last : columnName(Math.floor(next / 26) - 1) + last);
  }
  return columnNames[index] ?? '';
}

/** A quick test for most texts. It also matches pairs of surrogates, which `escapedCharacters` then leaves alone. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds what XML cannot contain
const mayNeedEscape = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff\ud800-\udfff]|_(?=x[0-9a-f]{4}_)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds what XML cannot contain
const escapedCharacters = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-f]{4}_)|\p{Surrogate}/giu;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  // XML parsers turn it into a line feed.
  '\r': '&#13;',
  // Spreadsheets read `_x0041_` as the letter A; escaping the underscore prevents that.
  _: '_x005F_',
};

/** Escapes a text for XML; characters that XML does not allow become U+FFFD. */
function escapeText(text: string): string {
  return mayNeedEscape.test(text)
    ? text.replace(escapedCharacters, (character) => entities[character] ?? '\uFFFD')
    : text;
}

/** The XML before the rows: a frozen heading and column widths in characters. */
export function sheetHead(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    `${declaration}<worksheet xmlns="${mainNamespace}">`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${columns.join('')}</cols><sheetData>`,
  ].join('');
}

export const sheetFoot = '</sheetData></worksheet>';

/** Bold: style 1, counted from 0, in `xl/styles.xml` below. */
export const boldAttribute = ' s="1"';

const officeNamespace = `${schemaUrl}/officeDocument/2006/relationships`;
const packageNamespace = `${schemaUrl}/package/2006`;
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${officeNamespace}/${type}" Target="${target}"/>`;
const relations = (...each: string[]) =>
  `${declaration}<Relationships xmlns="${packageNamespace}/relationships">${each.join('')}</Relationships>`;
const override = (path: string, type: string) =>
  `<Override PartName="/xl/${path}" ContentType="${contentType}.${type}+xml"/>`;

export const sheetPath = 'xl/worksheets/sheet1.xml';

/** The other files of the package by path: the least that Excel opens. */
export const packageFiles: Readonly<Record<string, string>> = {
  '[Content_Types].xml': [
    `${declaration}<Types xmlns="${packageNamespace}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    override('workbook.xml', 'sheet.main'),
    override('worksheets/sheet1.xml', 'worksheet'),
    override('styles.xml', 'styles'),
    '</Types>',
  ].join(''),
  '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `${declaration}<workbook xmlns="${mainNamespace}" xmlns:r="${officeNamespace}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    relation(1, 'worksheet', 'worksheets/sheet1.xml'),
    relation(2, 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': [
    `${declaration}<styleSheet xmlns="${mainNamespace}">`,
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>',
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join(''),
};
