import type { BatchRun } from '../../ui/batch/batch-run.ts';
import type { Values } from './entries.ts';

/** The receiving dealer. */
export interface Target {
  readonly id: string;
  readonly label: string;
}

/** The target id that takes devices back into the account's own stock. */
export const ownStockId = '0';

/** An entry that is being sent. The Tcode is empty for transfers, and after a reload, as it is not stored. */
export interface TransferItem extends Values {
  readonly product: string;
}

export type TransferRun = BatchRun<TransferItem, Target>;
