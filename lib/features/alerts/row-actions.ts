import { createContext } from 'react';
import type { InventoryAlert } from '../../contract/alerts.ts';

/** A change of an alert's reminder. */
export interface RemindsChange {
  alert: InventoryAlert;
  reminds: boolean;
}

/** What a row of the list of alerts asks its screen for. */
export interface RowActions {
  /** Shows why the latest change of a reminder failed; undefined hides it. */
  setFailure: (failure: (RemindsChange & { error: unknown }) | undefined) => void;
  /** Asks whether to remove an alert. */
  remove: (alert: InventoryAlert) => void;
}

export const RowActionsContext = createContext<RowActions>({ setFailure: () => {}, remove: () => {} });
