import { inputTypes } from '#lib/contract/input-types.ts';
import { isSn } from '#lib/web/features/transfers/entries.ts';
import { snHeading } from '#lib/web/features/transfers/headings.ts';
import type { Encoding } from '#lib/web/ui/import/encodings.ts';
import { guessMapping } from '#lib/web/ui/import/guess-mapping.ts';
import { type Mapping, selectRows } from '#lib/web/ui/import/mapping.ts';
import { readFile } from '#lib/web/ui/import/read-file.ts';
import type { ImportError, Table } from '#lib/web/ui/import/table.ts';
import { workbookFile } from '../../../../harness/samples/workbooks.ts';

const matches = (text: string) => isSn(inputTypes.sn.clean(text));
export const fields = [{ name: 'sn', matches, heading: snHeading }];
export const sns = ['000123000062', '000123000174', '000123000230', '000123000966'];

export const read = (content: BlobPart, name = 'a.csv', locale = 'en', encoding?: Encoding) =>
  readFile(new File([content], name), { locale, encoding });

export const firstTable = async (...input: Parameters<typeof read>): Promise<Table> => {
  const [table] = (await read(...input)).tables;
  if (!table) throw new Error('no table');
  return table;
};

export async function importOf(content: BlobPart, change: Partial<Mapping> = {}, name = 'a.csv') {
  const table = await firstTable(content, name);
  const mapping = { ...guessMapping(table, fields), ...change };
  const { rows, skipped, ...rest } = selectRows(table, mapping, fields);
  const reasons = Object.fromEntries(Object.entries(skipped).filter(([, count]) => count > 0));
  return { sns: rows.map(({ sn }) => sn), skipped: reasons, lines: table.lines, mapping, table, ...rest };
}

export const sheetOf = (rows: string, rest = {}) =>
  importOf(workbookFile({ sheets: [rows], ...rest }), {}, 'a.xlsx');
export const faultOf = (content: BlobPart, name?: string) =>
  read(content, name).then(
    () => 'accepted',
    ({ fault, line }: ImportError) => `${fault} ${line}`,
  );
