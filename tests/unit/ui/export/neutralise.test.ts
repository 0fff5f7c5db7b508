/** @jest-environment node */
import { toCsv } from '../../../../lib/ui/export/csv.ts';
import { fileName } from '../../../../lib/ui/export/download.ts';
import { neutralise } from '../../../../lib/ui/export/neutralise.ts';

describe('cells of a file', () => {
  it.each(['=1+1', '+49 89', '-5', '@SUM(A1)', '\tx', '\rx'])('disarms %j', (text) => {
    expect(neutralise(text)).toBe(`'${text}`);
  });

  it.each(['0012', 'a=b', '', ' =1', 'Ñ'])('leaves %j alone', (text) => {
    expect(neutralise(text)).toBe(text);
  });

  it('leaves numbers alone', () => {
    expect(neutralise(-5)).toBe(-5);
  });
});

describe('a CSV file', () => {
  it('has the mark of UTF-8, quotes what needs it and keeps leading zeros', async () => {
    const bytes = new Uint8Array(
      await toCsv(
        ['SN', '=Name'],
        [
          ['000123', 'a,"b"\nc'],
          ['=x', 7],
        ],
      ).arrayBuffer(),
    );
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(`SN,'=Name\r\n000123,"a,""b""\nc"\r\n'=x,7`);
  });

  it('is named by its list and moment', () => {
    expect(fileName('dealers', 'csv', new Date('2026-11-20T08:30:59Z'))).toBe('dealers-2026-11-20-0830.csv');
  });
});
