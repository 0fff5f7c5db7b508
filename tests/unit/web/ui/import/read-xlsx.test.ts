import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readXlsx } from '#lib/web/ui/import/read-xlsx.ts';
import {
  type ImportError,
  maxCells,
  maxColumns,
  maxSheets,
  maxUnpackedBytes,
} from '#lib/web/ui/import/table.ts';
import {
  numberCell,
  toZip64,
  withSizes,
  workbookFile,
  workbookParts,
} from '../../../../harness/samples/workbooks.ts';

const sheetPath = 'xl/worksheets/sheet1.xml';
const cellsOf = (file: Uint8Array) => readXlsx(file)[0]?.rows.map(({ cells }) => cells);
const rowsOf = (sheet: string, rest = {}) => cellsOf(workbookFile({ sheets: [sheet], ...rest }));

function faultOf(file: Uint8Array): string {
  try {
    readXlsx(file);
    return 'accepted';
  } catch (error) {
    return (error as ImportError).fault;
  }
}

/** Bytes that reading adds to the heap and its buffers. */
function peakOf(read: () => void): number {
  global.gc?.();
  const before = process.memoryUsage();
  read();
  const after = process.memoryUsage();
  return after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
}

describe('a workbook of another program', () => {
  it('keeps rich texts without phonetic hints, and inline texts', () => {
    const strings =
      '<si><t>000123</t></si><si><r><t>TC</t></r><r><t xml:space="preserve">-1</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>';
    const row =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>a &amp; b_x0041_</t></is></c></row>';
    expect(rowsOf(row, { strings })).toEqual([['000123', 'TC-1', 'a & bA']]);
  });

  it('may use a prefix, omit cell addresses and skip cells and rows', () => {
    const file = workbookParts({ sheets: [''] });
    file[sheetPath] =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="str"><x:v>a</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>' +
      '<x:row r="900"><x:c r="C900"><x:v>1E+3</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const bytes = zipSync(
      Object.fromEntries(Object.entries(file).map(([name, xml]) => [name, strToU8(xml)])),
    );
    expect(cellsOf(bytes)).toEqual([
      ['a', '2'],
      ['', '', '1000'],
    ]);
  });

  it.each([
    ['1900', '', '2026-08-31'],
    ['1904', '<workbookPr date1904="1"/>', '2030-09-01'],
  ])('shows its dates by day, counted from %s', (_, workbook, day) => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="[Red]yyyy&quot;d&quot;"/><numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
    const row = `<row>${[0, 1, 2, 3].map((style) => `<c s="${style}"><v>46265.5</v></c>`).join('')}</row>`;
    expect(rowsOf(row, { styles, workbook })).toEqual([['46265.5', day, day, '46265.5']]);
  });

  it('may have many attributes with long values', () => {
    const row = `${manyAttributes(200)}<row><c t="str" note="${"it's &lt; > ".repeat(1e5)}"><v>it's</v></c></row>`;
    expect(rowsOf(row)).toEqual([['1'], ["it's"]]);
  });

  it('may be an archive with ZIP64 records', () => {
    const file = toZip64(workbookFile({ sheets: [numberCell('B1')] }));
    expect(Object.keys(unzipSync(file))).toHaveLength(4);
    expect(cellsOf(file)).toEqual([['', '1']]);
  });

  it('has no rows when all cells have only a format, up to the last possible one', () => {
    const row = '<row r="1048576" ht="15"><c r="XFD1048576" s="1"/></row>';
    expect(rowsOf(`${numberCell('A1')}${row}`)).toEqual([['1']]);
  });
});

const manyAttributes = (count: number) =>
  `<row><c${Array.from({ length: count }, (_, index) => ` a${index}='>'`).join('')}><v>1</v></c></row>`;

/** A workbook whose parts are not compressed, so that a change of their bytes stays valid XML. */
const storedFile = () => {
  const parts = workbookParts({
    sheets: ['<row><c t="s"><v>0</v></c></row>'],
    strings: '<si><t>000123</t></si>',
  });
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])), {
    level: 0,
  });
};

const withDigit = (archive: Uint8Array, from: string, to: string) =>
  strToU8(strFromU8(archive, true).replace(from, to), true);

describe('a hostile workbook', () => {
  const bomb = workbookFile({ sheets: [' '.repeat(maxUnpackedBytes + 1)] });
  const manyCells = numberCell('GR1').repeat(maxCells / maxColumns / 2 + 1);
  it.each([
    ['one cell at XFD1048576', 'columns', () => workbookFile({ sheets: [numberCell('XFD1048576')] })],
    ['a column of many letters', 'columns', () => workbookFile({ sheets: [numberCell('ZZZZZZZ1')] })],
    ['a value in the first column too many', 'columns', () => workbookFile({ sheets: [numberCell('GS1')] })],
    ['a million rows', 'rows', () => workbookFile({ sheets: ['<row><c><v>1</v></c></row>'.repeat(1e6)] })],
    ['too many cells in two sheets', 'cells', () => workbookFile({ sheets: [manyCells, manyCells] })],
    ['too many shared strings', 'cells', () => workbookFile({ sheets: [''], strings: '<si/>'.repeat(2e6) })],
    ['too many sheets', 'sheets', () => workbookFile({ sheets: Array(maxSheets + 1).fill('') })],
    ['100 MB of blanks', 'unpacked', () => bomb],
    ['100 MB that claim to be 1 kB', 'unpacked', () => withSizes(bomb, sheetPath, 1024)],
    ['1,001 attributes of one cell', 'unreadable', () => workbookFile({ sheets: [manyAttributes(1_001)] })],
    ['100,000 attributes of one cell', 'unreadable', () => workbookFile({ sheets: [manyAttributes(1e5)] })],
    ['nesting without end', 'unreadable', () => workbookFile({ sheets: ['<a>'.repeat(1e6)] })],
    [
      'an entry cut short',
      'unreadable',
      () =>
        workbookFile({
          sheets: [Array.from({ length: 1000 }, (_, index) => numberCell(`A${index + 1}`)).join('')],
        }).slice(0, 2000),
    ],
    ['no directory', 'unreadable', () => workbookFile({ sheets: [''] }).slice(0, 500)],
    ['a changed digit', 'unreadable', () => withDigit(storedFile(), '000123', '000124')],
    [
      'a part cut from its directory',
      'unreadable',
      () => withDigit(storedFile(), 'PK\x01\x02', 'PK\x01\x03'),
    ],
  ])('with %s is rejected: %s', (_, fault, make) => {
    expect(faultOf(make())).toBe(fault);
  });

  it('of 1 kB that claims to unpack to 4 GB is read within a few megabytes', () => {
    const file = withSizes(workbookFile({ sheets: [numberCell('A1')] }), sheetPath, 0xfffffffe);
    expect(peakOf(() => readXlsx(file))).toBeLessThan(20e6);
  });

  it('with one cell in the last row costs one row', () => {
    expect(rowsOf(numberCell('A1048576'))).toEqual([['1']]);
  });

  it('does not expand custom entities', () => {
    const prolog = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>';
    expect(rowsOf('<row><c t="str"><v>&b;</v></c></row>', { prolog })).toEqual([['&b;']]);
  });

  it('truncates a long shared text once', () => {
    const strings = `<si><t>${'9'.repeat(5e6)}</t></si>`;
    const rows = rowsOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(maxColumns)}</row>`.repeat(100), { strings });
    expect(rows).toHaveLength(100);
    expect(rows?.[0]?.[0]).toHaveLength(1000);
  });
});
