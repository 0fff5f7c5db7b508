/** @jest-environment node */
import { areSnTcodePairs, isSn } from '#lib/web/features/transfers/entries.ts';
import type { Encoding } from '#lib/web/ui/import/encodings.ts';
import { splitLines } from '#lib/web/ui/import/parse-entries.ts';
import { hasColumns } from '#lib/web/ui/import/pasted-columns.ts';
import { readFile } from '#lib/web/ui/import/read-file.ts';
import { encode } from '../../../../harness/import-variants/encode.ts';
import { workbookFile } from '../../../../harness/samples/workbooks.ts';
import { faultOf, firstTable, importOf, read, sheetOf, sns } from './import-of.ts';

const [a, b, c, d] = sns;

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

  it('is not offered for a file without a byte', async () => {
    await expect(read('')).rejects.toMatchObject({ fault: 'empty', encoding: undefined });
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
    expect(areSnTcodePairs(splitLines(text))).toBe(expected);
  });
});
