import { parse } from 'papaparse';
import { toCsvText } from '../../../lib/file/csv.ts';
import { count } from '../../harness/depth.ts';
import fc from '../../harness/fast-check.ts';

/** List separators of spreadsheets, whatever separator the file has. */
const separators = [',', ';', '\t', '|'];

const isFormula = (cell: string) => /^[=+\-@＝＋－＠]/.test(cell);

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

describe('a CSV file', () => {
  it.each([
    ['x;=cmd|calc!A1', `"x;'=cmd|calc!A1"`],
    ['x\t=1', `"x\t'=1"`],
    ['a\n=1', `"a\n'=1"`],
    ['a\r\n@x', `"a\r\n'@x"`],
    ['\n=1', `"'\n'=1"`],
    ['x;"=1"', `"x;""'=1"""`],
    ['"=1"', `"""'=1"""`],
    ['＝1+1', "'＝1+1"],
    ['＠x', "'＠x"],
    ['x,－1', `"x,'－1"`],
    ['=1', "'=1"],
    ['+49 89', "'+49 89"],
    ['5;-5', `"5;'-5"`],
  ])('escapes the formula in %j', (cell, expected) => {
    expect(toCsvText([[cell]])).toBe(`${expected}\r\n`);
  });

  it.each([
    ['000123', '000123'],
    ['a=b', 'a=b'],
    ['a; b', '"a; b"'],
    ['a|b', '"a|b"'],
    ['a\tb', '"a\tb"'],
    ['Tel; +49 89', '"Tel; +49 89"'],
    ['a - b', 'a - b'],
  ])('writes %j as %j', (cell, expected) => {
    expect(toCsvText([[cell]])).toBe(`${expected}\r\n`);
  });

  it('has no formula with any list separator, and no other changes', () => {
    fc.assert(
      fc.property(rows, (table) => {
        const csv = toCsvText(table);
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
      const csv = toCsvText([[`a${separator}b`]]);
      for (const delimiter of separators) expect(cellsOf(csv.trim(), delimiter)).toEqual([`a${separator}b`]);
    }
  });
});
