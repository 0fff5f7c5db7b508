import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useShopStatusName } from './ShopStatus.tsx';

/** Returns a function for the text with the status of an order, and with who shipped it when and how. */
export function useShippingStatusText(): (order: ShopOrderRow) => string {
  const t = useTranslations('shopOrders.concurrentChange');
  const { zonedTime } = useFormats();
  const statusName = useShopStatusName();
  return useCallback(
    (order) => {
      const status = statusName(order.status) || emptyValue;
      if (!order.shippedAt) return t('status', { status });
      return t('shipped', {
        status,
        courier: order.courier || emptyValue,
        number: order.courierNumber || emptyValue,
        operator: order.operator || emptyValue,
        time: zonedTime(order.shippedAt),
      });
    },
    [t, zonedTime, statusName],
  );
}
