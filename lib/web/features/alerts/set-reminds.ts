import type { InventoryAlert } from '#lib/contract/operations/alerts.ts';
import { showNotice } from '../../ui/jobs/notices.ts';

export interface RemindsChange {
  alert: Pick<InventoryAlert, 'id' | 'product'>;
  reminds: boolean;
  /** The notice after a success. */
  doneText: string;
}

/** A change that failed, with what a retry needs. */
export type RemindsFailure = RemindsChange & { error: unknown };

interface Effects {
  /** Shows the failure of the latest change; undefined hides it. */
  setFailure: (failure: RemindsFailure | undefined) => void;
  /** Called also after a failure: the change may have been executed, or the alert may be gone. */
  onSettled: (isSaved: boolean) => void;
}

/** Changes the reminder of an alert, for RemindSwitch and for the retry of RemindFailure. Never rejects. */
export async function setReminds(change: RemindsChange, { setFailure, onSettled }: Effects): Promise<void> {
  const { alert, reminds, doneText } = change;
  setFailure(undefined);
  try {
    const { call } = await import('../../api/call.ts');
    await call('inventoryAlerts.change', { params: { id: alert.id }, body: { reminds } });
    showNotice(doneText);
    onSettled(true);
  } catch (error) {
    setFailure({ ...change, error });
    onSettled(false);
  }
}
