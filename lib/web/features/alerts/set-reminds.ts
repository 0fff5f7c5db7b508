import type { InventoryAlert } from '#lib/contract/operations/alerts.ts';
import { showNotice } from '../../ui/jobs/notices.ts';

export interface RemindsChange {
  alert: Pick<InventoryAlert, 'id' | 'product'>;
  reminds: boolean;
  done: string;
}

export type RemindsFailure = RemindsChange & { error: unknown };

interface Effects {
  /** Shows the failure of the latest change; undefined hides it. */
  setFailure: (failure: RemindsFailure | undefined) => void;
  /** Called also after a failure: the change may have been executed, or the alert may be gone. */
  onSettled: (isSaved: boolean) => void;
}

export async function setReminds(change: RemindsChange, { setFailure, onSettled }: Effects): Promise<void> {
  const { alert, reminds, done } = change;
  setFailure(undefined);
  try {
    const { call } = await import('../../api/call.ts');
    await call('inventoryAlerts.change', { params: { id: alert.id }, body: { reminds } });
    showNotice(done);
    onSettled(true);
  } catch (error) {
    setFailure({ ...change, error });
    onSettled(false);
  }
}
