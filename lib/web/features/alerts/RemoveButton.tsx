import { useTranslations } from 'next-intl';
import type { InventoryAlert } from '#lib/contract/operations/alerts.ts';
import { RowButton } from '../../ui/list/table/RowButton.tsx';

/** The button at the end of an alert's row. Its action `remove` opens RemoveDialog. */
export function RemoveButton({ alert: { id, product } }: { alert: InventoryAlert }) {
  const t = useTranslations('alerts');
  return (
    <RowButton
      icon="DeleteOutlined"
      label={t('removeOf', { product })}
      title={t('remove')}
      removes
      action={{ name: 'remove', record: { id, product } }}
    />
  );
}
