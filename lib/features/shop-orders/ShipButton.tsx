'use client';

import { useTranslations } from 'next-intl';
import type { ShopOrderRow } from '../../contract/shop-orders.ts';
import { toShip } from '../../contract/shop-words.ts';
import { openForm } from '../../ui/form/address.ts';
import { Icon } from '../../ui/icons.tsx';
import { keepKeys } from '../../ui/list/CopyButton.tsx';
import css from './shop-orders.module.css';

/** Opens the form that ships the order of a row; there is none for an order that is not to be shipped. */
export function ShipButton({ order, tabIndex }: { order: ShopOrderRow; tabIndex: number | undefined }) {
  const t = useTranslations('shopOrders');
  if (order.status?.id !== toShip) return null;
  return (
    <button
      type="button"
      className={css.icon}
      aria-label={t('ship.of', { number: order.number })}
      title={t('ship.action')}
      aria-haspopup="dialog"
      tabIndex={tabIndex}
      onKeyDown={keepKeys}
      onClick={(event) => {
        event.stopPropagation();
        openForm({ edit: order.id });
      }}
    >
      <Icon name="truck" size={18} />
    </button>
  );
}
