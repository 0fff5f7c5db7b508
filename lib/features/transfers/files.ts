import { datedName } from '../../file/dated-name.ts';
import { download } from '../../ui/export/download.ts';
import type { Entry } from './entries.ts';
import type { Run } from './run.ts';

interface RejectedWords {
  sn: string;
  tcode: string;
  product: string;
  reason: string;
  reasonOf: (entry: Entry) => string;
}

/** Downloads entries that cannot be sent, with the reason for each, as CSV; it can be mended and read in again. */
export async function rejectedFile(
  entries: readonly Entry[],
  needsTcode: boolean,
  { reasonOf, ...words }: RejectedWords,
): Promise<void> {
  const { csvFile } = await import('../../ui/export/csv.ts');
  const tcode = (value: string) => (needsTcode ? [value] : []);
  const file = csvFile([words.sn, ...tcode(words.tcode), words.product, words.reason]);
  for (const entry of entries) file.add([entry.sn, ...tcode(entry.tcode), entry.product, reasonOf(entry)]);
  download({ name: datedName('rejected', 'csv'), blob: file.end() });
}

interface ReceiptWords {
  sn: string;
  tcode: string;
  product: string;
  dealer: string;
  result: string;
  reason: string;
  stateOf: (sn: string) => string;
  reasonOf: (sn: string) => string;
}

/** Downloads a receipt: a line for each entry, with what became of it and why. */
export async function receiptFile(
  run: Run,
  kind: 'csv' | 'xlsx',
  needsTcode: boolean,
  { stateOf, reasonOf, ...words }: ReceiptWords,
): Promise<void> {
  const make =
    kind === 'csv'
      ? (await import('../../ui/export/csv.ts')).csvFile
      : (await import('../../ui/export/xlsx.ts')).xlsxFile;
  // A transfer has a dealer, an activation a Tcode.
  const file = make([
    words.sn,
    words.product,
    needsTcode ? words.tcode : words.dealer,
    words.result,
    words.reason,
  ]);
  for (const [sn, entry] of run.entries) {
    const third = needsTcode ? entry.tcode : run.target.label;
    file.add([sn, entry.product, third, stateOf(sn), reasonOf(sn)]);
  }
  const stem = needsTcode ? 'activation' : 'transfer';
  download({ name: datedName(stem, kind), blob: file.end() });
}
