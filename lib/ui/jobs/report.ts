import { datedName } from '../../file/dated-name.ts';
import { download } from '../export/download.ts';
import type { ReportLine } from './store.ts';

/** Lines of a report that are listed on screen; the file has all of them. */
export const shownLines = 50;

/** The words of a report's table, in the reader's language. */
export interface ReportWords {
  row: string;
  result: string;
  reason: string;
  done: string;
  failed: string;
}

/** A report as a CSV file: a line for each row. */
export async function downloadReport(report: ReportLine[], words: ReportWords): Promise<void> {
  const { toCsv } = await import('../export/csv.ts');
  const rows = report.map(({ id, name = id, done, reason }) => [
    name,
    done ? words.done : words.failed,
    reason,
  ]);
  download({ name: datedName('report', 'csv'), blob: toCsv([words.row, words.result, words.reason], rows) });
}
