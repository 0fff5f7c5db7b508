import { useTranslations } from 'next-intl';
import type { InventoryAlert } from '#lib/contract/operations/alerts.ts';
import { RemindSwitch } from './RemindSwitch.tsx';

/** Whether an alert reminds, with a button that switches it. */
export function RemindCell({ alert: { id, product, reminds } }: { alert: InventoryAlert }) {
  const t = useTranslations('alerts');
  return (
    <RemindSwitch
      alert={{ id, product }}
      reminds={reminds}
      on={{
        state: t('on'),
        press: t('dismiss'),
        name: t('dismissOf', { product }),
        done: t('switchedOn', { product }),
      }}
      off={{
        state: t('off'),
        press: t('switchOn'),
        name: t('switchOnOf', { product }),
        done: t('dismissed', { product }),
      }}
    />
  );
}
