import type { Cell } from '#lib/contract/files/csv.ts';
import type { Money } from '#lib/contract/money.ts';
import type { Statement } from '#lib/contract/operations/income.ts';
import { toExportAmount } from '../../ui/list/table/use-money-column.ts';
import { amountsOf } from './statement-lines.ts';

export interface FileTexts {
  /** Day, entry, number, software, goods, gross, withdrawn, balance, currency. */
  head: readonly string[];
  opening: string;
  closing: string;
  total: string;
  split: string;
  withdrawal: string;
}

/** Amounts are numbers, with the currency in the last column; days are ISO. */
export function statementRows(statement: Statement, texts: FileTexts): Cell[][] {
  const { currency, month, asOf, opening, lines, closing, software, goods, gross, withdrawn } = statement;
  const row = (
    day: string,
    entry: string,
    number: string,
    amounts: readonly (Money | null | undefined)[],
  ) => [...[day, entry, number], ...amounts.map((amount) => toExportAmount(amount ?? null)), currency];
  const nothing = [null, null, null, null];
  return [
    row(`${month}-01`, texts.opening, '', [...nothing, opening]),
    ...lines.map((line) => {
      const { software: soft, goods: sold, gross: income, withdrawn: paid, balance } = amountsOf(line);
      return row(line.at?.slice(0, 10) ?? '', texts[line.kind], line.number, [
        soft,
        sold,
        income,
        paid,
        balance,
      ]);
    }),
    row('', texts.total, '', [software, goods, gross, withdrawn, null]),
    row(asOf.slice(0, 10), texts.closing, '', [...nothing, closing]),
  ];
}

/** Loads the file writer on demand. */
export async function statementFile(statement: Statement, texts: FileTexts, kind: 'csv' | 'xlsx') {
  const open = {
    csv: async () => (await import('../../ui/export/csv.ts')).createCsvFile,
    xlsx: async () => (await import('../../ui/export/xlsx.ts')).createXlsxFile,
  };
  const file = (await open[kind]())(texts.head);
  for (const row of statementRows(statement, texts)) file.add(row);
  return { name: `statement-${statement.month}-${statement.currency}.${kind}`, blob: file.finish() };
}
