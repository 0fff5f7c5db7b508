import type { BatchRun } from '../../ui/batch/batch-run.ts';
import type { Entry } from './entries.ts';

/** The receiving dealer. */
export interface Target {
  readonly id: string;
  readonly label: string;
}

/** The target id that takes devices back into the account's own stock. */
export const ownStockId = '0';

export type TransferRun = BatchRun<Entry, Target>;
