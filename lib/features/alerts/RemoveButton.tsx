'use client';

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useTranslations } from 'next-intl';
import { use } from 'react';
import type { InventoryAlert } from '../../contract/alerts.ts';
import { RowButton } from '../../ui/list/RowButton.tsx';
import { RowActionsContext } from './row-actions.ts';

export function RemoveButton({ alert }: { alert: InventoryAlert }) {
  const t = useTranslations('alerts');
  const { remove } = use(RowActionsContext);
  return (
    <RowButton
      icon={<DeleteOutlined />}
      label={t('removeOf', { product: alert.product })}
      title={t('remove')}
      removes
      press={() => remove(alert)}
    />
  );
}
