import { useTranslations } from 'next-intl';
import { toShipStatusId } from '#lib/contract/constants.ts';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { RowButton } from '../../ui/list/table/RowButton.tsx';

/** Opens the shipping form; hidden for orders that cannot be shipped. */
export function ShipButton({ order }: { order: ShopOrderRow }) {
  const t = useTranslations('shopOrders');
  if (order.status?.id !== toShipStatusId) return null;
  return (
    <RowButton
      icon="LocalShippingOutlined"
      label={t('ship.of', { number: order.number })}
      title={t('ship.action')}
      form={order.id}
    />
  );
}
