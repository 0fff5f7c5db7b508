import { strFromU8, unzipSync } from 'fflate';
import read from 'read-excel-file/universal';
import { createXlsxFile } from '#lib/web/ui/export/xlsx.ts';

type Cells = (string | number)[];

/** Writes rows, and reads the file with another library and as XML. */
async function createFile(headers: string[], rows: Cells[]) {
  const file = createXlsxFile(headers);
  for (const row of rows) expect(file.add(row)).toBe(true);
  const blob = file.finish();
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const [sheet] = await read(blob, { trim: false });
  const parts = unzipSync(bytes);
  return { file, blob, parts, rows: sheet?.data ?? [], xml: strFromU8(parts[sheetPath] as Uint8Array) };
}
const sheetPath = 'xl/worksheets/sheet1.xml';

describe('an XLSX file', () => {
  it('is a valid workbook', async () => {
    const { blob, parts, xml } = await createFile(['A', 'B'], [['x', 1]]);
    expect(blob.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const types = strFromU8(parts['[Content_Types].xml'] as Uint8Array);
    const named = [...types.matchAll(/PartName="\/([^"]+)"/g)].map(([, path]) => path);
    expect(named.filter((path) => !(String(path) in parts))).toEqual([]);
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining(['_rels/.rels', 'xl/_rels/workbook.xml.rels', ...named]),
    );
    // Headings are bold and frozen.
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<c r="A1" s="1" t="inlineStr">');
    expect(strFromU8(parts['xl/styles.xml'] as Uint8Array)).toMatch(
      /<xf [^>]*fontId="1"[^>]*applyFont="1"\/>/,
    );
  });

  it('keeps the types of texts and numbers', async () => {
    const row = ['000123', 7, -1.5, '2026-11-20', 'Größe 漢字 🚗', '', '  two  blanks '];
    const { rows } = await createFile(['a', 'b', 'c', 'd', 'e', 'f', 'g'], [row]);
    expect(rows).toEqual([
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      ['000123', 7, -1.5, '2026-11-20', 'Größe 漢字 🚗', null, '  two  blanks '],
    ]);
  });

  it('escapes XML characters, and has texts that look like formulas as they are', async () => {
    const { rows, xml } = await createFile(['=1'], [['<b>&amp; "x" \'y\'</b>'], ['=1+1'], ['a\nb\tc\rd']]);
    expect(rows.slice(0, 3)).toEqual([['=1'], ['<b>&amp; "x" \'y\'</b>'], ['=1+1']]);
    expect(xml).toContain('>a\nb\tc&#13;d</t>');
  });

  it('has no invalid XML characters and no unintended escapes', async () => {
    const { xml } = await createFile(
      ['a'],
      [['a\u0000b\u0008c\u001fd\ufffee\uffff\ud800f\udc00g'], ['_x0041_ _x00_']],
    );
    expect(xml).toContain('>a\ufffdb\ufffdc\ufffdd\ufffde\ufffd\ufffdf\ufffdg</t>');
    expect(xml).toContain('>_x005F_x0041_ _x00_</t>');
  });

  it('truncates long texts between characters and counts them', async () => {
    const long = `${'x'.repeat(32_766)}🚗`;
    const { rows, file } = await createFile(
      ['a', 'b'],
      [
        [long, 'y'.repeat(32_767)],
        ['short', `=${'z'.repeat(32_767)}`],
      ],
    );
    expect(rows[1]).toEqual(['x'.repeat(32_766), 'y'.repeat(32_767)]);
    expect(String(rows[2]?.[1])).toHaveLength(32_767);
    expect(file.truncatedCount).toBe(2);
  });

  it('leaves out NaN and Infinity', async () => {
    expect(
      (
        await createFile(
          ['a', 'b'],
          [
            [Number.NaN, Number.POSITIVE_INFINITY],
            ['x', 0],
          ],
        )
      ).rows,
    ).toEqual([
      ['a', 'b'],
      [null, null],
      ['x', 0],
    ]);
  });

  it('sets column widths by the first rows', async () => {
    const wide = Array.from(
      { length: 60 },
      (_, index): Cells => ['x'.repeat(index < 50 ? 10 : 55), 'y'.repeat(80)],
    );
    const { xml } = await createFile(['heading of twenty-three', 'b'], wide.slice(0, 40));
    expect([...xml.matchAll(/ width="(\d+)"/g)].map(([, width]) => width)).toEqual(['25', '60']);
    const { xml: other } = await createFile(['a', 'b'], wide);
    expect(other).toContain('width="12"');
  });

  it('has many rows once and in order, also after column Z', async () => {
    const headers = Array.from({ length: 30 }, (_, index) => `h${index}`);
    const many = Array.from(
      { length: 3000 },
      (_, index): Cells => headers.map((_, column) => `${index}/${column}`),
    );
    const { rows, xml } = await createFile(headers, many);
    expect(rows.slice(1)).toEqual(many);
    expect(xml).toContain('<c r="AD3001"');
  });

  it.each([0, 1, 49, 50, 51])('has %i rows', async (count) => {
    const { rows } = await createFile(
      ['a'],
      Array.from({ length: count }, (_, index): Cells => [index]),
    );
    expect(rows).toHaveLength(count + 1);
  });

  it('rejects rows above the limit of a sheet and stays valid', async () => {
    const file = createXlsxFile(['a'], 60);
    const results = Array.from({ length: 70 }, (_, index) => file.add([index]));
    expect(results.filter(Boolean)).toHaveLength(59);
    const [sheet] = await read(file.finish());
    expect(sheet?.data.at(-1)).toEqual([58]);
  });
});
