import { parse } from 'papaparse';
import { spreadsheetCsv, toCsvText } from '#lib/contract/files/csv.ts';
import { count } from '../../../harness/depth.ts';
import fc from '../../../harness/fast-check.ts';

/** List separators of spreadsheets, whatever separator the file has. */
const separators = [',', ';', '\t', '|'];

/** Texts that a spreadsheet may calculate: not a number, nor digits with a space between them. */
const isFormula = (cell: string) =>
  /^[=+\-@＝＋－＠]/.test(cell) &&
  !/^[+\-＋－](?:-|[\d\s.€]*|[\d.+-]*\d +\d[\d .+-]*€?)(?:$|[,;|\t\r\n"])/.test(cell);

/** The cells that a spreadsheet with this list separator reads. */
const cellsOf = (csv: string, delimiter: string) => parse<string[]>(csv, { delimiter }).data.flat();

/** The pieces between separators and line breaks, for a program that ignores or misreads quotes. */
const piecesOf = (csv: string) => csv.split(/[,;\t|\r\n]/).map((piece) => piece.replace(/^"+|"+$/g, ''));

const text = fc.string({
  unit: fc.constantFrom(...'=+-@＝＋－＠,;|"\'\t\r\n 1a.€'),
  maxLength: 12,
});
/** Parsers drop empty lines, so each row ends with a text. */
const row = fc.array(text, { maxLength: 3 }).map((cells) => [...cells, 'end']);
const rows = fc.array(row, { minLength: 1, maxLength: 3 });

const english = spreadsheetCsv('en');

describe('a CSV file for spreadsheets', () => {
  it.each([
    ['x;=cmd|calc!A1', `"x;'=cmd|calc!A1"`],
    ['x\t=1', `"x\t'=1"`],
    ['a\n=1', `"a\n'=1"`],
    ['a\r\n@x', `"a\r\n'@x"`],
    ['\n=1', `"\n'=1"`],
    ['x;"=1"', `"x;""'=1"""`],
    ['"=1"', `"""'=1"""`],
    ['＝1+1', "'＝1+1"],
    ['＠x', "'＠x"],
    ['x,－A1', `"x,'－A1"`],
    ['=1', "'=1"],
    ['+49-x12', "'+49-x12"],
    ['+A1', "'+A1"],
    ['-2+3+cmd|x!A1', `"'-2+3+cmd|x!A1"`],
    ['-5\n+A1', `"'-5\n'+A1"`],
    ['+1-800-555-1212', "'+1-800-555-1212"],
    ['+49/89/123', "'+49/89/123"],
    ['+1-(2)', "'+1-(2)"],
    ['-1-2', "'-1-2"],
    ['-1\n*cmd|x!A1', `"'-1\n*cmd|x!A1"`],
    ['-1\r\n&A1', `"'-1\r\n&A1"`],
    ['+1\t*cmd|x!A1', `"'+1\t*cmd|x!A1"`],
    ['-"a"', `"'-""a"""`],
    ['-1+1|cmd', `"'-1+1|cmd"`],
    ['-1,*A1', `"'-1,*A1"`],
    ['-1:1', "'-1:1"],
    ['-$1:$2', "'-$1:$2"],
    ['- text', "'- text"],
  ])('neutralizes the formula in %j', (cell, expected) => {
    expect(english([[cell]])).toBe(`${expected}\r\n`);
  });

  it.each([
    ...[
      '000123',
      'a=b',
      'a - b',
      '+49 89 1234567',
      '+49 89-123-4567',
      '+491701234567',
      '+1 (555) 010-4477',
      '+49 89/123 ext. 4',
    ],
    ...['-5', '-5.00', '-€5.00', '-5 €', '-5 EUR', '+12.5 %', '－5', '-', '--', '+', '2026-11-26', '-(5)'],
  ])('has %j as it is', (cell) => {
    expect(english([[cell]])).toBe(`${cell}\r\n`);
  });

  it.each([
    ['a; b', '"a; b"'],
    ['a|b', '"a|b"'],
    ['a\tb', '"a\tb"'],
    ['5;-5', '"5;-5"'],
    ['-5,00 €', '"-5,00 €"'],
    ['-1,234,567.50', '"-1,234,567.50"'],
    ['-$1,234.50', '"-$1,234.50"'],
    ['Tel; +49 89', '"Tel; +49 89"'],
  ])('quotes %j only', (cell, expected) => {
    expect(english([[cell]])).toBe(`${expected}\r\n`);
  });

  it('has no formula with any list separator, and no other changes', () => {
    fc.assert(
      fc.property(rows, (table) => {
        const csv = english(table);
        for (const delimiter of separators)
          expect([delimiter, cellsOf(csv, delimiter).filter(isFormula)]).toEqual([delimiter, []]);
        expect(piecesOf(csv).filter(isFormula)).toEqual([]);
        const { data } = parse<string[]>(csv.slice(0, -2), { delimiter: ',', newline: '\r\n' });
        const unescaped = (cells: string[][]) =>
          cells.map((row) => row.map((cell) => cell.replaceAll("'", '')));
        expect(unescaped(data)).toEqual(unescaped(table));
      }),
      { numRuns: count(2_000, 100_000) },
    );
  });

  it('quotes cells with any list separator', () => {
    for (const separator of separators) {
      const csv = english([[`a${separator}b`]]);
      for (const delimiter of separators) expect(cellsOf(csv.trim(), delimiter)).toEqual([`a${separator}b`]);
    }
  });

  it.each([
    ...['de', 'fr', 'es', 'it', 'ru'].map((language) => [language, 'a;"-1234,5";"x;y"\r\n'] as const),
    ...['en', 'zh-CN', 'ja'].map((language) => [language, 'a,-1234.5,"x;y"\r\n'] as const),
  ])('has the list and decimal separators of %s', (language, expected) => {
    expect(spreadsheetCsv(language)([['a', -1234.5, 'x;y']])).toBe(expected);
  });
});

describe('CSV for programs', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(rows, (table) => {
        const { data } = parse<string[]>(toCsvText(table).slice(0, -2), { delimiter: ',', newline: '\r\n' });
        expect(data).toEqual(table);
      }),
      { numRuns: count(500, 50_000) },
    );
  });
});
