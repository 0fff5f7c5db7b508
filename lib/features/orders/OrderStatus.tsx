'use client';

import { useTranslations } from 'next-intl';
import type { OrderState } from '../../contract/order-constants.ts';
import { Tag } from '../../ui/Tag.tsx';

const tones = {
  unpaid: 'warning',
  paid: 'info',
  shipped: 'info',
  completed: 'success',
  cancelled: 'plain',
} as const satisfies Record<OrderState, string>;

export function OrderStatus({ state }: { state: OrderState }) {
  const t = useTranslations('orders.state');
  return <Tag tone={tones[state]}>{t(state)}</Tag>;
}
