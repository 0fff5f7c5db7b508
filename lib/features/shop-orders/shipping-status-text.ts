'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ShopOrder } from '../../contract/shop-orders.ts';
import { useFormats } from '../../i18n/format.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { useShopStatusName } from './ShopStatus.tsx';

/** What has become of an order meanwhile: its state, and who has sent it when, by which courier and number. */
export function useShippingStatusText(): (order: ShopOrder) => string {
  const t = useTranslations('shopOrders.concurrentChange');
  const { dateTime } = useFormats();
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
        time: dateTime(order.shippedAt),
      });
    },
    [t, dateTime, name],
  );
}
