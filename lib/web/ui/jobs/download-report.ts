import { datedFileName } from '#lib/contract/files/dated-file-name.ts';
import { download } from '../export/download.ts';
import type { ReportRow } from './job-store.ts';

/** Headings, and the values of the column `result`. */
interface ReportTexts {
  row: string;
  result: string;
  reason: string;
  done: string;
  failed: string;
}

/** Downloads the results of a job as a CSV file. */
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
