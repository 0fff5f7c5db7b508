import { datedFileName } from '#lib/contract/files/dated-file-name.ts';
import { download } from '../../ui/export/download.ts';
import type { Entry } from './entries.ts';
import type { TransferRun } from './target.ts';

/** The headings of the columns, and the reason of an entry. */
interface RejectedTexts {
  sn: string;
  tcode: string;
  product: string;
  reason: string;
  reasonOf: (entry: Entry) => string;
}

/** Downloads the rejected entries with their reasons as a CSV file, which the user can correct and import. */
export async function downloadRejected(
  entries: readonly Entry[],
  needsTcode: boolean,
  { reasonOf, ...texts }: RejectedTexts,
): Promise<void> {
  const { createCsvFile } = await import('../../ui/export/csv.ts');
  const tcodeColumn = (value: string) => (needsTcode ? [value] : []);
  const file = createCsvFile([texts.sn, ...tcodeColumn(texts.tcode), texts.product, texts.reason]);
  for (const entry of entries)
    file.add([entry.sn, ...tcodeColumn(entry.tcode), entry.product, reasonOf(entry)]);
  download({ name: datedFileName('rejected', 'csv'), blob: file.finish() });
}

/** The headings of the columns, and the status and reason of an entry. */
interface ReceiptTexts {
  sn: string;
  tcode: string;
  product: string;
  dealer: string;
  result: string;
  reason: string;
  stateOf: (sn: string) => string;
  reasonOf: (sn: string) => string;
}

/** Downloads the receipt of a run as a CSV or Excel file with one row per entry. */
export async function downloadReceipt(
  run: TransferRun,
  kind: 'csv' | 'xlsx',
  needsTcode: boolean,
  { stateOf, reasonOf, ...texts }: ReceiptTexts,
): Promise<void> {
  const createFile =
    kind === 'csv'
      ? (await import('../../ui/export/csv.ts')).createCsvFile
      : (await import('../../ui/export/xlsx.ts')).createXlsxFile;
  const file = createFile([
    texts.sn,
    texts.product,
    needsTcode ? texts.tcode : texts.dealer,
    texts.result,
    texts.reason,
  ]);
  for (const [sn, entry] of run.entries) {
    const dealerOrTcode = needsTcode ? entry.tcode : run.target.label;
    file.add([sn, entry.product, dealerOrTcode, stateOf(sn), reasonOf(sn)]);
  }
  const baseName = needsTcode ? 'activation' : 'transfer';
  download({ name: datedFileName(baseName, kind), blob: file.finish() });
}
