import { datedFileName } from '#lib/contract/files/dated-file-name.ts';
import { createCsvFile, toCsv } from '#lib/web/ui/export/csv.ts';

describe('a CSV file', () => {
  it('has the byte order mark, quotes where needed and keeps leading zeros', async () => {
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
    expect(new TextDecoder().decode(bytes)).toBe(`SN,'=Name\r\n000123,"a,""b""\nc"\r\n'=x,7\r\n`);
  });

  it('has every row once and in order for any batch size', async () => {
    const file = createCsvFile(['n']);
    for (let at = 0; at < 1234; at += 1) expect(file.add([`0${at}`])).toBe(true);
    const lines = (await file.finish().text()).trim().split('\r\n');
    expect(lines).toEqual(['n', ...Array.from({ length: 1234 }, (_, index) => `0${index}`)]);
  });

  it('can have more than one part', async () => {
    const file = createCsvFile(['text']);
    const text = 'ä'.repeat(10_000);
    for (let at = 0; at < 400; at += 1) file.add([text]);
    const blob = file.finish();
    expect(blob.type).toBe('text/csv;charset=utf-8');
    expect((await blob.text()).split('\r\n').filter((line) => line === text)).toHaveLength(400);
  });

  it('is named by list and time', () => {
    expect(datedFileName('dealers', 'csv', Date.parse('2026-11-20T08:30:59Z'), 'UTC')).toBe(
      'dealers-2026-11-20-0830.csv',
    );
  });
});
