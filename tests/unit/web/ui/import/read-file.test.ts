import { zipSync } from 'fflate';
import { createXlsxFile } from '#lib/web/ui/export/xlsx.ts';
import { decode, detectEncoding } from '#lib/web/ui/import/decode.ts';
import { guessMapping } from '#lib/web/ui/import/guess-mapping.ts';
import { selectRows } from '#lib/web/ui/import/mapping.ts';
import { readFile } from '#lib/web/ui/import/read-file.ts';
import { type ImportError, maxBytes } from '#lib/web/ui/import/table.ts';

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const faultOf = (file: File) =>
  readFile(file, { locale: 'en' }).then(
    () => 'taken',
    (error: ImportError) => error.fault,
  );
/** The container of the old format begins with these bytes and names its streams in UTF-16. */
const oldContainer = (stream = 'Workbook') =>
  new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from(stream, 'utf16le')]);
const archiveOf = (name: string) => zipSync({ [name]: new Uint8Array(9) }) as Uint8Array<ArrayBuffer>;
const firstTable = async (input: File) => (await readFile(input, { locale: 'en' })).tables[0];
const cellsOf = async (input: File) => (await firstTable(input))?.rows.map(({ cells }) => cells);
const sn = {
  name: 'sn',
  matches: (text: string) => /^[0-9A-Za-z-]{4,32}$/.test(text),
  heading: /serial|^sn$|序列号/i,
};
const tcode = {
  name: 'tcode',
  matches: (text: string) => /^TC[0-9A-Z-]{4,}$/.test(text),
  heading: /tcode|code/i,
};

/** UTF-16 with a byte order mark, as Windows writes it. */
const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(big ? bytes.swap16() : bytes);
};
/** 序列号 (serial number), 元征 (a maker), 诊断 (diagnosis) in GB18030. */
const chinese = [0xd0, 0xf2, 0xc1, 0xd0, 0xba, 0xc5, 0x2c, 0xd4, 0xaa, 0xd5, 0xf7, 0x0a];

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Gerät,序列号'), 'Gerät,序列号'],
    ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, 0x41]), 'A'],
    ['UTF-16 with its mark', utf16('\ufeffGerät,序列号'), 'Gerät,序列号'],
    ['UTF-16, the other way round', utf16('\ufeffGerät', true), 'Gerät'],
    ['UTF-16 without its mark', utf16('000123,000456\n'), '000123,000456\n'],
    ['UTF-16 without its mark, the other way round', utf16('000123,000456\n', true), '000123,000456\n'],
    ['GB18030', new Uint8Array(chinese), '序列号,元征\n'],
    ['Windows-1252', new Uint8Array([0x47, 0x65, 0x72, 0xe4, 0x74, 0x2c, 0x80, 0x35]), 'Gerät,€5'],
    ['Windows-1252 in French', new Uint8Array([0x4e, 0xb0, 0x20, 0x73, 0xe9, 0x72, 0x69, 0x65]), 'N° série'],
    ['plain digits', new TextEncoder().encode('000123'), '000123'],
  ])('%s is detected', (_, bytes, text) => {
    expect(decode(bytes, detectEncoding(bytes, 'en'))).toBe(text);
  });
});

describe('a CSV file', () => {
  it.each([
    ['commas', 'SN,Product\r\n000123456789,X-431\r\n'],
    ['semicolons', 'SN;Product\n000123456789;X-431'],
    ['tabs', 'SN\tProduct\n000123456789\tX-431'],
    ['bars', 'SN|Product\n000123456789|X-431'],
    ['a named delimiter', 'sep=;\r\nSN;Product\r\n000123456789;X-431'],
    ['quotes', '"SN","Product"\r\n"000123456789","X-431"'],
    ['Excel texts', 'SN,Product\n="000123456789",X-431'],
  ])('with %s is a table with leading zeros', async (_, text) => {
    expect(await cellsOf(file('devices.CSV', text))).toEqual([
      ['SN', 'Product'],
      ['000123456789', 'X-431'],
    ]);
  });

  it('keeps line breaks and delimiters in quotes', async () => {
    const rows = await cellsOf(file('a.csv', 'SN,Note\n000123,"one, two\nthree"'));
    expect(rows?.[1]).toEqual(['000123', 'one, two\nthree']);
  });

  it.each([
    ['a list on one line', '000123, 000456,000789'],
    ['one to a line', '000123\n000456\n\n000789\n'],
  ])('or a text file that is %s is one column', async (_, text) => {
    expect(await cellsOf(file('list.txt', text))).toEqual([['000123'], ['000456'], ['000789']]);
  });

  it('splits plain text at spaces', async () => {
    expect(await cellsOf(file('list.txt', '000123 TC-1\n000456  TC-2\n'))).toEqual([
      ['000123', 'TC-1'],
      ['000456', 'TC-2'],
    ]);
  });
});

describe('an XLSX file', () => {
  const xlsx = (headers: string[], rows: (string | number)[][]) => {
    const createFile = createXlsxFile(headers);
    for (const row of rows) createFile.add(row);
    return file('devices.xlsx', createFile.finish());
  };

  it('keeps leading zeros of texts and counts numbers, which have lost them', async () => {
    const rows = [
      ['000123456789', 'X-431', 123456789],
      ['000123456790', 'X-431', 968490123456],
    ];
    const table = await firstTable(xlsx(['SN', 'Product', 'Spare SN'], rows));
    expect(table?.rows.slice(1)).toEqual(
      rows.map((row, index) => ({ line: index + 2, cells: row.map(String), numbers: [2] })),
    );
  });

  it('is read up to 20,000 rows below its headings, and rejected above', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [String(index).padStart(12, '0'), 'X-431']);
    const table = await firstTable(xlsx(['SN', 'Product'], rows));
    expect(table?.rows).toHaveLength(20_001);
    expect(await faultOf(xlsx(['SN', 'Product'], [...rows, ...rows.slice(0, 20)]))).toBe('rows');
  });

  it('may have macros', async () => {
    expect(await faultOf(new File([xlsx(['SN'], [['000123']])], 'a.xlsm'))).toBe('taken');
  });

  it('without its end is rejected', async () => {
    const archive = new Uint8Array(await xlsx(['SN'], [['000123']]).arrayBuffer());
    for (const length of [1, 20, 30, 300])
      expect(await faultOf(file('a.xlsx', archive.slice(0, -length)))).toBe('unreadable');
  });
});

describe('a file', () => {
  it.each([
    ['of another kind', file('devices.pdf', 'x'), 'kind'],
    ['without an extension', file('devices', 'x'), 'kind'],
    ['of the old Excel', file('devices.xls', oldContainer()), 'oldExcel'],
    ['of the old Excel with a new name', file('devices.xlsx', oldContainer()), 'oldExcel'],
    ['of the old Excel as a web page', file('devices.xls', '<html><table><tr><td>000123'), 'oldExcel'],
    ['of tabs with the name of the old Excel', file('a.xls', 'SN\tP\n000123\tX\n'), 'taken'],
    ['of another office program', file('a.xlsx', archiveOf('content.xml')), 'kind'],
    ['that is an archive', file('a.csv', archiveOf('a.txt')), 'kind'],
    ['that is a web page', file('a.csv', '<!doctype html><table>'), 'kind'],
    ['that is a formatted text', file('a.txt', '{\\rtf1 000123}'), 'kind'],
    ['that is a picture', file('a.csv', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0\0\0\x01\0\x08'), 'kind'],
    ['of no bytes', file('a.csv', ''), 'empty'],
    ['of blanks only', file('a.csv', ' \r\n,,\r\n'), 'empty'],
    ['that is too large', file('a.csv', new Uint8Array(maxBytes + 1)), 'size'],
    ['with too many rows', file('a.csv', '000123\n'.repeat(20_021)), 'rows'],
    ['with the maximum number of rows', file('a.csv', `SN\n${'000123\n'.repeat(20_000)}`), 'taken'],
    ['that is a text, whatever its name', file('a.xlsx', 'SN,P\n000123,X\n'), 'taken'],
    ['of tabs', file('a.tsv', 'SN\tP\n000123\tX\n'), 'taken'],
    ['that is a PDF', file('a.csv', '%PDF-1.7\n1 0 obj\n'), 'kind'],
    ['that is binary', file('a.csv', '\x7fELF\x02\x01\x01\x03\x04'), 'kind'],
    ['with a password', file('a.xlsm', oldContainer('EncryptedPackage')), 'unreadable'],
    ['with the maximum number of blank columns', file('a.csv', `1,2${','.repeat(16_384)}\n3,4\n`), 'taken'],
    ['with too many columns', file('a.csv', `1${',1'.repeat(200)}\n2\n`), 'columns'],
    ['with too many cells', file('a.csv', `1${',1'.repeat(199)}\n`.repeat(5_001)), 'cells'],
    ['of one line with too many entries', file('a.csv', '1,'.repeat(20_021)), 'rows'],
  ])('%s: %#', async (_, input, fault) => {
    expect(await faultOf(input)).toBe(fault);
  });
});

describe('the columns of a table', () => {
  const guess = async (text: string, fields = [sn]) => {
    const table = await firstTable(file('a.csv', text));
    if (!table) throw new Error('no table');
    const mapping = guessMapping(table, fields);
    return { ...mapping, rows: selectRows(table, mapping, fields).rows };
  };

  it('are found by their names', async () => {
    expect(await guess('Model,序列号\n1234,000123456789')).toMatchObject({
      heading: 0,
      columns: { sn: 1 },
      rows: [{ sn: '000123456789' }],
    });
  });

  it('are found by their cells, without a heading', async () => {
    expect(await guess('x,000123456789\ny,000123456790')).toMatchObject({
      heading: -1,
      columns: { sn: 1 },
    });
  });

  it('have a heading when the first row differs from the rest', async () => {
    expect(await guess('№,,\n000123456789,a,\n000123456790,b,')).toMatchObject({ heading: 0 });
  });

  it('are found for two fields, none twice', async () => {
    expect(
      await guess('000123456789,TC00000005AB12\n000123456790,TC00000005AB13', [tcode, sn]),
    ).toMatchObject({
      heading: -1,
      columns: { tcode: 1, sn: 0 },
      rows: [{ sn: '000123456789', tcode: 'TC00000005AB12' }, {}],
    });
  });

  it('are not found when nothing matches', async () => {
    expect(await guess('a,b\nc,d')).toMatchObject({ heading: -1, columns: { sn: -1 } });
  });
});
