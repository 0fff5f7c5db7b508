import { useTranslations } from 'next-intl';
import type { InventoryAlert } from '#lib/contract/operations/alerts.ts';
import { RemindSwitch } from './RemindSwitch.tsx';

/** The cell of the list with the switch for an alert's reminder, and its texts. */
export function RemindCell({
  alert: { id, product, reminds },
}: {
  alert: Pick<InventoryAlert, 'id' | 'product'> & { reminds: boolean };
}) {
  const t = useTranslations('alerts');
  const common = useTranslations('common');
  return (
    <RemindSwitch
      alert={{ id, product }}
      reminds={reminds}
      label={common('pair', { label: t('field.reminds'), value: product })}
      on={{ state: t('on'), title: t('dismiss'), doneText: t('switchedOn', { product }) }}
      off={{ state: t('off'), title: t('switchOn'), doneText: t('dismissed', { product }) }}
    />
  );
}
