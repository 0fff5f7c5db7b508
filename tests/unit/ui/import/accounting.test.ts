/** @jest-environment node */
import { arePairs, isSn, isTcode } from '../../../../lib/features/transfers/entries.ts';
import { snHeading, tcodeHeading } from '../../../../lib/features/transfers/headings.ts';
import { inputTypes } from '../../../../lib/input-types.ts';
import type { Encoding } from '../../../../lib/ui/import/encodings.ts';
import { guessMapping } from '../../../../lib/ui/import/guess-mapping.ts';
import { type Mapping, selectRows } from '../../../../lib/ui/import/mapping.ts';
import { splitLines } from '../../../../lib/ui/import/parse-entries.ts';
import { hasColumns } from '../../../../lib/ui/import/pasted-columns.ts';
import { readFile } from '../../../../lib/ui/import/read-file.ts';
import type { ImportError, Table } from '../../../../lib/ui/import/table.ts';
import { encode } from '../../../harness/import-variants/encode.ts';
import { workbookFile } from '../../../harness/workbooks.ts';

const matches = (text: string) => isSn(inputTypes.sn.clean(text));
const fields = [{ name: 'sn', matches, heading: snHeading }];
const sns = ['000123000062', '000123000174', '000123000230', '000123000966'];
const [a, b, c, d] = sns;

const read = (content: BlobPart, name = 'a.csv', locale = 'en', encoding?: Encoding) =>
  readFile(new File([content], name), { locale, encoding });

const firstTable = async (...input: Parameters<typeof read>): Promise<Table> => {
  const [table] = (await read(...input)).tables;
  if (!table) throw new Error('no table');
  return table;
};

async function importOf(content: BlobPart, change: Partial<Mapping> = {}, name = 'a.csv') {
  const table = await firstTable(content, name);
  const mapping = { ...guessMapping(table, fields), ...change };
  const { rows, skipped, ...rest } = selectRows(table, mapping, fields);
  const reasons = Object.fromEntries(Object.entries(skipped).filter(([, count]) => count > 0));
  return { sns: rows.map(({ sn }) => sn), skipped: reasons, lines: table.lines, mapping, table, ...rest };
}

const sheetOf = (rows: string, rest = {}) =>
  importOf(workbookFile({ sheets: [rows], ...rest }), {}, 'a.xlsx');
const faultOf = (content: BlobPart, name?: string) =>
  read(content, name).then(
    () => 'accepted',
    ({ fault, line }: ImportError) => `${fault} ${line}`,
  );

describe('quotes in text files', () => {
  it.each([
    ['that begin a cell', `SN;Product\n${a};"Pro" 10 inch\n${b};X\n`],
    ['in the middle of a cell', `SN;Product\n${a};10" tablet\n${b};7" pad\n`],
    ['after a space', `SN;Product\n${a}; "Pro" pad\n${b};X\n`],
    ['with delimiters and doubled quotes', `SN;Product\n${a};"a;""b"""\n${b};X\n`],
    ['around the last cell without a line end', `SN;Product\n${a};X\n${b};"Y"`],
  ])('%s lose no row', async (_, text) => {
    expect(await importOf(text)).toMatchObject({ sns: [a, b], skipped: { heading: 1 }, lines: 3 });
  });

  it.each([
    ['never closes', `SN;P\r\n${a};X\r\n${b};"Pro\r\n${c};X\r\n`, 'quote 3'],
    ['never closes, below other line ends', `SN;P\r${a};X\n${b};"Pro\r\n${c};X\r`, 'quote 3'],
    ['never closes, below a named delimiter', `sep=;\nSN;P\n${a};"X\n`, 'quote 3'],
    ['never closes, below a cell of two lines', `SN;P\n${a};"X\nY"\n${b};"Pro\n`, 'quote 4'],
    ['closes within a cell of another line', `SN;P\n${a};"Pro\n${b};X\n${c};"Basic"\n`, 'quote 2'],
  ])('are reported with their line when one %s', async (_, text, fault) => {
    expect(await faultOf(text)).toBe(fault);
  });

  it('around several lines are counted', async () => {
    const { sns: found, lines, table } = await importOf(`SN;P\n${a};"X\n${b};X\r\n${c};X"\n${d};X\n`);
    expect([found, lines, table.continuation]).toEqual([[a, d], 5, { lines: 2, line: 2, numbersLine: 2 }]);
  });

  it('around two numbers of one cell are not called missing', async () => {
    const { table } = await importOf(`SN,P\n"${a}\n${b}",X\n${c},Y\n`);
    expect(table.continuation).toEqual({ lines: 1, line: 2 });
  });
});

describe('numbers at or above a column name', () => {
  it.each([
    [
      'above a known name',
      `Tester,Dealer\n${a},K\n${b},K\n,\nSerial no.,Defect\n${c},screen\n`,
      [a, b, 'Serial no.', c],
    ],
    ['as many above as below', `${a}\n${b}\nSN\n${c}\n${d}\n`, [a, b, 'SN', c, d]],
    ['above a name in the last line', `Device;Dealer\n${a};K\n${b};K\nSN;5`, [a, b, 'SN']],
    ['with a superscript in the first line', `${a}³\n${b}\n${c}\n`, [`${a}³`, b, c]],
    ['with two in the first cell', `${a} + ${b}\n${c}\n${d}\n`, [`${a} + ${b}`, c, d]],
    ['with Cyrillic letters', `АВ${a}\n${b}\n${c}\n`, [`АВ${a}`, b, c]],
    ['with the letter O', `${a?.replace('0', 'O')}.\n${b}\n${c}\n`, [`${a?.replace('0', 'O')}.`, b, c]],
    ['below an unknown name', `Apparat\n${a}.\n${b}\n`, [`${a}.`, b]],
  ])('are kept: %s', async (_, text, expected) => {
    expect((await importOf(text)).sns).toEqual(expected);
  });

  it.each([
    ['in a list', `Serial numbers: ${a}, ${b}, ${c}`],
    ['in each line', `SN: ${a}\nSN: ${b}\nSN: ${c}\n`],
    ['in words', `Device SN ${a}\nDevice SN ${b}\nDevice SN ${c}`],
    ['in its own column', `Serial number;${a}\nSerial number;${b}\nSerial number;${c}`],
    ['in the first line', `Seriennummer ${a}\n${b}\n${c}\n`],
  ])('are found beside the name %s', async (_, text) => {
    expect((await importOf(text)).sns).toEqual([a, b, c]);
  });

  it.each([
    [
      'above a name, in another column',
      `No;SN;Product\n1;${a};X\n\nNo;Product;SN\n1;X;${b}\n2;Y;${c}\n`,
      [2],
    ],
    ['below other names', `Product;SN\nX;${a}\nY;${b}\nSN;Product\n${c};X\n`, [5]],
    ['in a second column', `SN;Controller SN\n${a};${b}\n${c};\n`, [2]],
    ['in several columns of some lines', `SN\n${a},${b}\n${c}\n`, [2]],
    ['shorter, above a name', `12345678\nSN\n${a}\n`, [1]],
    ['shorter, as the name', `SN-12345678\n${a}\n${b}\n`, [1]],
  ])('are reported when they are not imported: %s', async (_, text, lines) => {
    const { sns: imported, otherLines } = await importOf(text);
    expect(imported.length).toBeGreaterThan(0);
    expect(otherLines).toEqual(lines);
  });

  it('in groups of digits are one number', async () => {
    const groups = (sn = '') => sn.replace(/(\d{4})(?=\d)/g, '$1 ');
    expect(
      (await importOf(`SN\n${groups(a)}\n${groups(b)}\n`)).sns.map((sn = '') => inputTypes.sn.clean(sn)),
    ).toEqual([a, b]);
  });

  it.each([
    ['an order number', `PI-20261120;;\nSN;Product\n${a};X\n${b};Y\n`],
    ['a day', `Delivery;26.11.2026\nProduct;SN\nX;${a}\nY;${b}\n`],
    ['a longer order number', `PO 4500012345;\nSN;Product\n${a};X\n${b};Y\n`],
    ['a long phone number', `Phone: +86 138 0013 8000;\nSN;Product\n${a};X\n${b};Y\n`],
    ['a time', `Created: 2026-11-26 10:22;\nSN;Product\n${a};X\n${b};Y\n`],
    ['a phone number', `+49 89 123456;\nSN;Product\n${a};X\n${b};Y\n`],
  ])('are not taken from a title with %s', async (_, text) => {
    expect(await importOf(text)).toMatchObject({ sns: [a, b], skipped: { above: 1, heading: 1 } });
  });

  it('beside another text in a cell are invalid', async () => {
    expect(await importOf(`SN\n${a}\nX-431 ${b}\n`)).toMatchObject({ sns: [a, `X-431 ${b}`], invalid: 1 });
  });
});

it('an activation list with an order number in its title keeps its columns', async () => {
  const both = [...fields, { name: 'tcode', matches: isTcode, heading: tcodeHeading }];
  const table = await firstTable(
    `Activation list\nOrder,PI-20240512001\nSN,Tcode\n${a},A1B2C3D4E5F6\n${b},A1B2C3D4E5F7\n`,
  );
  expect(guessMapping(table, both)).toMatchObject({ heading: 2, columns: { sn: 0, tcode: 1 } });
});

it('a column with activation dates is not the one of Tcodes', async () => {
  const both = [...fields, { name: 'tcode', matches: isTcode, heading: tcodeHeading }];
  const table = await firstTable(
    `SN,Activation date,Tcode\n${a},20240510,A1B2C3D4E5F6\n${b},20240511,A1B2C3D4E5F7\n`,
  );
  expect(guessMapping(table, both).columns).toEqual({ sn: 0, tcode: 2 });
});

describe('lines that are not imported', () => {
  it('are counted by reason', async () => {
    const text = `Devices of 2026;;\n\nSN;Product\n${a};X\n;Y\n${a};Z\n1.23E+11;Z\n1,23E+11;Z\n;;\n${b};X\nn/a!;X\n`;
    expect(await importOf(text)).toMatchObject({
      sns: [a, b, 'n/a!'],
      skipped: { above: 1, heading: 1, empty: 2, blank: 1, repeated: 1, rounded: 2 },
      lines: 11,
      invalid: 1,
    });
  });

  it.each([
    ['a line that names the delimiter', `sep=;\nSN;P\n${a};X\n`, { above: 1, heading: 1 }],
    ['column names alone', 'SN;Product\n', { heading: 1 }],
    ['unknown column names alone', 'Foo;Bar\n', {}],
  ])('are not called empty when they are %s', async (_, text, skipped) => {
    expect((await importOf(text)).skipped).toEqual(skipped);
  });

  it('include hidden rows unless they are chosen', async () => {
    const row = (sn: string | undefined, attributes = '') =>
      `<row ${attributes}><c t="str"><v>${sn}</v></c></row>`;
    const sheet =
      row('SN') + row(a, 'hidden="1"') + row(b) + row(c, 'ht="0" customHeight="1"') + row(d, 'hidden="0"');
    const file = workbookFile({ sheets: [sheet] });
    expect(await importOf(file, {}, 'a.xlsx')).toMatchObject({ sns: [b, d], skipped: { hidden: 2 } });
    expect(await importOf(file, { includesHidden: true }, 'a.xlsx')).toMatchObject({ sns: [a, b, c, d] });
  });
});

describe('a number in a workbook', () => {
  const styles = (code: string) =>
    `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`;
  const numberRow = (value: string) => `<row><c s="1"><v>${value}</v></c></row>`;
  it.each([
    ['000000000000', '123000062', '000123000062'],
    ['000000000000', '968490123456', '968490123456'],
    ['&quot;SN&quot;0000', '7', 'SN0007'],
    ['0000-0000', '123456', '0012-3456'],
    ['0000-0000', '1234567890', '123456-7890'],
    ['#0000', '12', '0012'],
    ['000000;-0;0000', '0', '0000'],
    ['[&lt;1000]0000;000000', '12', '0012'],
    ['[&lt;1000]0000;000000', '1200', '001200'],
    ['[Red]000000_);(0)', '12', '000012'],
    ['General', '1.23000062E8', '123000062'],
    ['#,##0', '123000062', '123000062'],
    ['0000.00', '123000062', '123000062'],
    ['&quot;day&quot; 0000', '12', 'day 0012'],
    ['&quot;SN&quot;General', '123000062', 'SN123000062'],
  ])('with the format %s and the value %s is %s', async (code, value, text) => {
    const { table, numbers } = await sheetOf(numberRow(value), { styles: styles(code) });
    expect([table.rows[0]?.cells, numbers]).toEqual([
      [text],
      /^\[Red|General|\.|,/.test(code) && !/00000/.test(code) ? 1 : 0,
    ]);
  });

  it.each(['9007199254740993', '1.23456789012345E+17', '123456789012345678', '1234567890123450'])(
    '%s was rounded and is left out',
    async (value) => {
      expect(await sheetOf(numberRow('123000062') + numberRow(value))).toMatchObject({
        sns: ['123000062'],
        skipped: { rounded: 1 },
      });
    },
  );

  it('is read from a formula, and errors and switches are shown as they are', async () => {
    const row =
      '<row><c t="str"><f>A1</f><v>x</v></c><c><f>1+1</f><v>2</v></c><c t="e"><v>#N/A</v></c><c t="b"><v>1</v></c></row>';
    expect((await sheetOf(row)).table.rows[0]?.cells).toEqual(['x', '2', '#N/A', 'true']);
  });
});

describe('the column of serial numbers', () => {
  const withX431 = (heading: string) =>
    `${heading}\n${sns.map((sn) => `X-431;${sn};${sn.slice(4)}`).join('\n')}`;
  it.each([
    ['the content contradicts', 'Product series;Serial number;Order'],
    ['that is not the first', 'Serial no. of product line;Serial number;Old serial number'],
    ['in German', 'Produktserie;Seriennummer;Auftrag'],
    ['in Chinese', '产品系列;序列号;订单'],
    ['in Traditional Chinese', '產品系列;序號;訂單'],
  ])('has a heading %s', async (_, heading) => {
    expect(await importOf(withX431(heading))).toMatchObject({
      sns,
      mapping: { heading: 0, columns: { sn: 1 } },
    });
  });

  it.each(['\n', '\r\n', '\v', '\u2028'])(
    'with two numbers in a cell, separated by %j, is invalid',
    async (end) => {
      const text = `SN,P\n"${a}${end}${b}",X\n${c},Y\nTotal,Z\n`;
      expect((await importOf(text)).invalid).toBe(2);
    },
  );

  it.each([
    ['unknown headings', withX431('a;b;c')],
    ['two serial numbers', `Old SN,New SN\n${sns.map((sn) => `${sn},9${sn.slice(1)}`).join('\n')}`],
    ['numbers of shipments', `Invoice,Tracking\n${sns.map((sn) => `${sn},9${sn.slice(1)}`).join('\n')}`],
  ])('is left to the user when there are two with %s', async (_, text) => {
    expect(await importOf(text)).toMatchObject({ sns: [], mapping: { columns: { sn: -1 } } });
    expect((await importOf(text)).skipped).not.toHaveProperty('blank');
  });

  it.each([
    ...['Device SN', 'DeviceSN', 'New S/N', 'SN_old', 'SNr.', 'Ser. No.', 'Ser.-Nr.', 'Gerätenummer'],
    ...['Сер. №', 'Сер. номер', 'Зав. №', 'Заводской номер', 'N/S', 'Núm. de serie', '设备SN', 'SN码'],
    ...['设备编号', '机身号', '機番', '機器番号'],
  ])('has the heading %s beside products with numbers', async (heading) => {
    const rows = sns.map((sn) => `9${sn.slice(1)},${sn},1`);
    expect((await importOf([`Product,${heading},Qty`, ...rows].join('\n'))).sns).toEqual(sns);
  });

  it('has no heading when its numbers begin like one', async () => {
    expect((await importOf('SN-000123\nSN-000124\n')).sns).toEqual(['SN-000123', 'SN-000124']);
    expect((await importOf('SN-000123\n')).sns).toEqual(['SN-000123']);
  });

  it('has no heading when its first cell has two numbers', async () => {
    expect(await importOf(`"${a}\n${b}"\tX\n${c}\tY`)).toMatchObject({ sns: [`${a}\n${b}`, c], invalid: 1 });
  });

  it('is counted with totals and days as invalid values', async () => {
    expect((await importOf(`SN,P\n${a},X\n2026-11-26,Y\nSumme,\n`)).invalid).toBe(2);
  });

  it('is not a plausible one beside an empty one with its heading', async () => {
    expect(await importOf('Serial number;Product\n;X-431\n;CRP123\n')).toMatchObject({
      sns: [],
      skipped: { blank: 2 },
    });
  });

  it('may stand below a title and empty lines', async () => {
    const text = `List of serial numbers\nPrinted 2026-11-26\n\nNo.;Serial number\n${sns.map((sn, at) => `${at + 1};${sn}`).join('\n')}`;
    expect(await importOf(text)).toMatchObject({
      sns,
      skipped: { above: 2, heading: 1, empty: 1 },
      lines: 8,
    });
  });

  it.each(['hidden="1"', 'width="0" customWidth="1"'])(
    'is a visible one rather than one that is %s',
    async (hidden) => {
      const sheet = `</sheetData><cols><col min="1" max="1" ${hidden}/></cols><sheetData>${sns
        .map((sn) => `<row><c t="str"><v>${sn}</v></c><c t="str"><v>1${sn.slice(1)}</v></c></row>`)
        .join('')}`;
      expect(await sheetOf(sheet)).toMatchObject({
        mapping: { columns: { sn: 1 } },
        table: { hiddenColumns: [0] },
      });
    },
  );
});

describe('the columns of serial numbers and Tcodes', () => {
  const both = [...fields, { name: 'tcode', matches: isTcode, heading: tcodeHeading }];
  const tcodes = sns.map((sn) => `TC${sn.slice(4)}AB`);
  it.each([
    ['with headings', 'Tcode;Serial number', [1, 0]],
    ['with unknown headings', 'a;b', [1, 0]],
    ['without headings', '', [1, 0]],
  ])('are found %s', async (_, heading, columns) => {
    const table = await firstTable(
      [heading, ...sns.map((sn, at) => `${tcodes[at]};${sn}`)].join('\n').trim(),
    );
    const mapping = guessMapping(table, both);
    expect(Object.values(mapping.columns)).toEqual(columns);
    expect(selectRows(table, mapping, both).rows.map(({ sn }) => sn)).toEqual(sns);
  });
});

describe('an encoding', () => {
  it.each<[string, Encoding, string]>([
    ['Серийный номер;Прибор', 'windows-1251', 'en'],
    ['СЕРИЙНЫЙ НОМЕР', 'windows-1251', 'de'],
    ['シリアル番号,製品名', 'shift_jis', 'en'],
    ['ｼﾘｱﾙ番号,製品名', 'shift_jis', 'ja'],
    ['序列号,产品', 'gb18030', 'en'],
    ['序號,產品', 'big5', 'cn'],
    ['会话', 'gb18030', 'cn'],
    ['权限范围', 'gb18030', 'cn'],
    ['作成', 'shift_jis', 'ja'],
    ['設定した', 'shift_jis', 'ja'],
    ['最終', 'shift_jis', 'ja'],
    ['ﾏｰｸ', 'shift_jis', 'ja'],
    ['Café', 'windows-1252', 'fr'],
    ['Приборы', 'windows-1251', 'ru'],
    ['N° de série;Modèle', 'windows-1252', 'ru'],
    ['Größe;Stück', 'windows-1252', 'cn'],
  ])('of %s is detected as %s in the language %s', async (text, encoding, locale) => {
    const bytes = encode(`${text}\r\n${a}\r\n`, encoding, false);
    expect((await read(bytes, 'a.csv', locale)).encoding).toBe(encoding);
  });

  it('stays UTF-8 when a byte is broken, and the line is reported', async () => {
    const bytes = encode(`SN;Gerät\n${a};Größe\n${b};Stück\n`, 'utf-8', false);
    bytes[bytes.length - 2] = 0xff;
    expect(await read(bytes, 'a.csv', 'cn')).toMatchObject({ encoding: 'utf-8', damagedLines: [3] });
  });

  it.each([
    ['an open quote', `SN;P\n${a};X\n${b};"日本\n`],
    ['no values', '"" ""\n'],
  ])('is known when the text has %s', async (_, text) => {
    const file = new File([encode(text, 'utf-16le', true)], 'a.csv');
    await expect(readFile(file, { locale: 'en' })).rejects.toMatchObject({ encoding: 'utf-16le' });
  });

  it.each([
    ['one letter and a broken byte', 'ü;', [0xff], 'cn'],
    ['an emoji and a broken byte', '😀;', [0xff], 'de'],
    ['a broken byte within a word', 'Grö', [0xc3, 0x65], 'de'],
    ['a broken byte within Chinese', '序列号', [0xff], 'cn'],
    ['a character for a broken byte', 'Ger\ufffdt', [], 'cn'],
    ['a text that is cut in a character', '€ 1;', [0xe2, 0x82], 'ru'],
    ['an invisible character and a broken byte', '\u200b0;', [0x80], 'ja'],
    ["a bullet of Word's own", 'Gerät \uf0a7', [], 'de'],
    ['a control character', 'Gerät\u0085x', [], 'cn'],
  ])('is UTF-8 with %s', async (_, text, bytes, locale) => {
    const start = encode(`SN;P\n${a};${text}`, 'utf-8', false);
    const { encoding, damagedLines } = await read(new Uint8Array([...start, ...bytes]), 'a.csv', locale);
    const isDamaged = bytes.length > 0 || text.includes('\ufffd');
    expect([encoding, damagedLines]).toEqual(['utf-8', isDamaged ? [2] : []]);
  });

  it('is not UTF-16 because of a zero', async () => {
    for (const text of [`SN,P\n${a},A\0\n`, `SN,P\n${a},A\0B\0\n`])
      expect(await read(text, 'a.csv')).toMatchObject({ encoding: 'utf-8' });
  });

  it('can be chosen', async () => {
    const { rows } = await firstTable(encode('日本\n', 'shift_jis', false), 'a.csv', 'en', 'shift_jis');
    expect(rows[0]?.cells).toEqual(['日本']);
  });
});

describe('the content of a file', () => {
  it('counts more than its extension', async () => {
    const workbook = workbookFile({ sheets: [`<row><c t="str"><v>${a}</v></c></row>`] });
    expect((await firstTable(workbook, 'a.csv')).rows[0]?.cells).toEqual([a]);
    expect((await firstTable(workbook, 'a.xls')).rows[0]?.cells).toEqual([a]);
    expect(await faultOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'a.csv')).toBe('oldExcel 0');
  });
});

describe('pasted text', () => {
  it.each([
    ['cells of two columns', `X-431\t${a}\nX-431\t${b}`, true],
    ['one row of cells', `${a}\tX-431 PRO`, true],
    ['columns with commas', `SN, Product\n${a}, Pad 7\n${b}, Basic`, true],
    ['columns with spaces', `${a} 2026\n${b} 2027`, true],
    ['a list', sns.join('\n'), false],
    ['a list on one line', `${sns.join(', ')}, n/a`, false],
    ['a list of two on a line', `${a} ${b}\n${c} ${d}`, false],
    ['a block of cells', `${a}\t${b}\n${c}\t${d}`, true],
    ['a list with two rows of cells', `${a}\n${b}\t${c}\n${d}\n${a}\n${b}\t${d}`, true],
    ['a block of numbers with commas', `${a}, ${b}\n${c}, ${d}`, false],
  ])('of %s: asks for the column %s', (_, text, isTable) => {
    expect(hasColumns(text, isSn)).toBe(isTable);
  });

  it.each([
    ['serial numbers and Tcodes', `${a}\tTC-100-200\n${b}\tTC-100-201`, true],
    ['serial numbers alone', `${a}\n${b}`, true],
    ['one line with a typing error', `${a} TC`, true],
    ['a heading', `SN\tTcode\n${a}\tTC-100-200`, false],
    ['a heading of long words', `Serial\tActivation\n${a}\tTC-100-200`, false],
    ['a short column beside the numbers', `1\t${a}\n2\t${b}`, false],
    ['Tcodes before serial numbers', `TC-100-200\t${a}\nTC-100-201\t${b}`, false],
    ['serial numbers in pages', `${a}\f${b}\n${c}\u0085${d}`, true],
    ['serial numbers and quantities', `${a}\t1\n${b}\t2`, false],
    ['three columns', `${a}\tTC-100-200\tX`, false],
  ])('of %s: are pairs for an activation %s', (_, text, expected) => {
    expect(arePairs(splitLines(text))).toBe(expected);
  });
});
