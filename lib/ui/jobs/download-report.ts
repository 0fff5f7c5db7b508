import { datedFileName } from '../../file/dated-file-name.ts';
import { download } from '../export/download.ts';
import type { ReportRow } from './job-store.ts';

/** The texts of a report's table, in the reader's language. */
interface ReportTexts {
  row: string;
  result: string;
  reason: string;
  done: string;
  failed: string;
}

/** Saves a report as a CSV file with a line for each row. */
export async function downloadReport(report: ReportRow[], texts: ReportTexts): Promise<void> {
  const { toCsv } = await import('../export/csv.ts');
  const rows = report.map(({ id, name = id, done, reason }) => [
    name,
    done ? texts.done : texts.failed,
    reason,
  ]);
  download({
    name: datedFileName('report', 'csv'),
    blob: toCsv([texts.row, texts.result, texts.reason], rows),
  });
}
