import type { BatchRun } from '../../ui/batch/batch-run.ts';
import type { EntryValues } from './entries.ts';

/** The dealer that receives the devices of a batch. */
export interface Target {
  readonly id: string;
  readonly label: string;
}

/** The target id that takes devices back into the account's own stock. */
export const ownStockId = '0';

/** An entry of a run. The Tcode is empty for transfers, and after a reload, as Tcodes are not stored. */
export interface TransferItem extends EntryValues {
  readonly product: string;
}

/** The sending of a batch, with the status of each entry; afterwards its receipt. */
export type TransferRun = BatchRun<TransferItem, Target>;
