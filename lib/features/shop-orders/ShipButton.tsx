'use client';

import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { useTranslations } from 'next-intl';
import { toShipStatusId } from '../../contract/shop-constants.ts';
import type { ShopOrderRow } from '../../contract/shop-orders.ts';
import { openForm } from '../../ui/form/form-url.ts';
import { RowButton } from '../../ui/list/RowButton.tsx';

/** Opens the shipping form; hidden for orders that cannot be shipped. */
export function ShipButton({ order }: { order: ShopOrderRow }) {
  const t = useTranslations('shopOrders');
  if (order.status?.id !== toShipStatusId) return null;
  return (
    <RowButton
      icon={<LocalShippingOutlined />}
      label={t('ship.of', { number: order.number })}
      title={t('ship.action')}
      press={() => openForm({ edit: order.id })}
    />
  );
}
