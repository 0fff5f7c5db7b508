/** @jest-environment node */
import { isSn } from '#lib/web/features/transfers/entries.ts';
import { snHeading } from '#lib/web/features/transfers/headings.ts';
import { guessMapping } from '#lib/web/ui/import/guess-mapping.ts';
import { selectRows } from '#lib/web/ui/import/mapping.ts';
import { readFile } from '#lib/web/ui/import/read-file.ts';
import { count } from '../../../../harness/depth.ts';
import { createCsv, type Variant } from '../../../../harness/import-variants/csv.ts';
import { createXlsx } from '../../../../harness/import-variants/xlsx.ts';
import { createRandom } from '../../../../harness/samples/random.ts';

const fields = [{ name: 'sn', matches: isSn, heading: snHeading }];

async function read({ file, locale, expected }: Variant): Promise<Variant['expected']> {
  const { tables, encoding } = await readFile(file, { locale });
  const [table] = tables;
  if (!table) throw new Error('no table');
  const { rows, skipped } = selectRows(table, guessMapping(table, fields), fields);
  const accounted = Object.values(skipped).reduce((sum, each) => sum + each, 0);
  return {
    sns: rows.map(({ sn = '' }) => sn),
    hidden: skipped.hidden,
    blank: skipped.blank,
    lines: rows.length + accounted + (table.continuation?.lines ?? 0),
    encoding: expected.encoding && encoding,
  };
}

describe.each([
  ['CSV', createCsv],
  ['XLSX', createXlsx],
])('%s files of many programs', (_, create) => {
  it('have the rows that were written, and each line is accounted for', async () => {
    const differences: unknown[] = [];
    for (let seed = 1; seed <= count(150, 3_000); seed += 1) {
      const variant = create(createRandom(seed));
      const found = await read(variant).catch((error: unknown) => error);
      if (JSON.stringify(found) !== JSON.stringify({ ...variant.expected }))
        differences.push({ seed, found, expected: variant.expected, description: variant.description });
    }
    expect(differences.slice(0, 3)).toEqual([]);
    expect(differences).toHaveLength(0);
  });
});
