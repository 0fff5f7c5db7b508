import { createContext } from 'react';
import type { InventoryAlert } from '../../contract/alerts.ts';

export interface RemindsChange {
  alert: InventoryAlert;
  reminds: boolean;
}

/** What the list offers to its rows. */
export interface RowActions {
  /** Shows the failure of the latest change; undefined hides it. */
  setFailure: (failure: (RemindsChange & { error: unknown }) | undefined) => void;
  /** Opens the dialog that removes an alert. */
  remove: (alert: InventoryAlert) => void;
}

export const RowActionsContext = createContext<RowActions>({ setFailure: () => {}, remove: () => {} });
