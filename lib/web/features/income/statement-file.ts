import type { Cell } from '#lib/contract/files/csv.ts';
import type { Statement } from '#lib/contract/operations/income.ts';
import { toExportAmount } from '../../ui/list/table/use-money-column.ts';
import { type Amounts, amountColumns, amountsOf } from './statement-lines.ts';

export interface FileTexts {
  /** The headings: day, entry, number, software, goods, gross, withdrawn, balance, currency. */
  head: readonly string[];
  opening: string;
  closing: string;
  total: string;
  split: string;
  withdrawal: string;
}

/**
 * Returns the rows of a statement's file: opening, entries, totals and closing. Amounts are numbers, with the currency in the
 * last column; days are `YYYY-MM-DD`.
 */
export function statementRows(statement: Statement, texts: FileTexts): Cell[][] {
  const { currency, month, asOf, opening, lines, closing, software, goods, gross, withdrawn } = statement;
  const row = (day: string, entry: string, number: string, amounts: Amounts): Cell[] => [
    day,
    entry,
    number,
    ...amountColumns.map((column) => toExportAmount(amounts[column] ?? null)),
    currency,
  ];
  return [
    row(`${month}-01`, texts.opening, '', { balance: opening }),
    ...lines.map((line) => row(line.at?.slice(0, 10) ?? '', texts[line.kind], line.number, amountsOf(line))),
    row('', texts.total, '', { software, goods, gross, withdrawn }),
    row(asOf.slice(0, 10), texts.closing, '', { balance: closing }),
  ];
}

/** Creates the file of a statement. Loads the writer of its kind on demand, and rejects when that fails. */
export async function statementFile(statement: Statement, texts: FileTexts, kind: 'csv' | 'xlsx') {
  const loadWriter = {
    csv: async () => (await import('../../ui/export/csv.ts')).createCsvFile,
    xlsx: async () => (await import('../../ui/export/xlsx.ts')).createXlsxFile,
  };
  const createFile = await loadWriter[kind]();
  const file = createFile(texts.head);
  for (const row of statementRows(statement, texts)) file.add(row);
  return { name: `statement-${statement.month}-${statement.currency}.${kind}`, blob: file.finish() };
}
