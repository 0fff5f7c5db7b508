import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useShopStatusName } from './ShopStatus.tsx';

/** Returns the status of an order, and by whom, when and how it was shipped. */
export function useShippingStatusText(): (order: ShopOrderRow) => string {
  const t = useTranslations('shopOrders.concurrentChange');
  const { zonedTime } = useFormats();
  const name = useShopStatusName();
  return useCallback(
    (order) => {
      const status = name(order.status) || emptyValue;
      if (!order.shippedAt) return t('status', { status });
      return t('shipped', {
        status,
        courier: order.courier || emptyValue,
        number: order.courierNumber || emptyValue,
        operator: order.operator || emptyValue,
        time: zonedTime(order.shippedAt),
      });
    },
    [t, zonedTime, name],
  );
}
