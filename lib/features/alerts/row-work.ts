'use client';

import { createContext } from 'react';
import type { InventoryAlert } from '../../contract/alerts.ts';

/** What a row can have done to its alert; the screen around the rows does it and tells how it went. */
export interface RowWork {
  /** Switches the reminder on, or dismisses it for good; resolves, never rejects, with whether that was done. */
  setReminds: (alert: InventoryAlert, reminds: boolean) => Promise<boolean>;
  /** Asks whether the alert is to be removed. */
  remove: (alert: InventoryAlert) => void;
}

export const RowWorkContext = createContext<RowWork>({
  setReminds: async () => false,
  remove: () => {},
});
