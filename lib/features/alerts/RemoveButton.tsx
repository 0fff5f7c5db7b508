'use client';

import { useTranslations } from 'next-intl';
import { use } from 'react';
import type { InventoryAlert } from '../../contract/alerts.ts';
import { Icon } from '../../ui/icons.tsx';
import { keepKeys } from '../../ui/list/CopyButton.tsx';
import css from './alerts.module.css';
import { RowWorkContext } from './row-work.ts';

/** Asks whether the alert of a row is to be removed. */
export function RemoveButton({ alert, tabIndex }: { alert: InventoryAlert; tabIndex: number | undefined }) {
  const t = useTranslations('alerts');
  const { remove } = use(RowWorkContext);
  return (
    <button
      type="button"
      className={css.icon}
      aria-label={t('removeOf', { product: alert.product })}
      title={t('remove')}
      aria-haspopup="dialog"
      tabIndex={tabIndex}
      onKeyDown={keepKeys}
      onClick={(event) => {
        event.stopPropagation();
        remove(alert);
      }}
    >
      <Icon name="delete" size={18} />
    </button>
  );
}
