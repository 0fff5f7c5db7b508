import { useTranslations } from 'next-intl';
import type { OrderState } from '#lib/contract/constants.ts';
import { Tag } from '../../ui/Tag.tsx';

export const orderTones = {
  unpaid: 'warning',
  paid: 'info',
  shipped: 'info',
  completed: 'success',
  cancelled: 'plain',
} as const satisfies Record<OrderState, string>;

/** The status of an order as a tag; the vendor's text when the portal does not know the status. */
export function OrderStatus({ status, statusText }: { status: OrderState | null; statusText: string }) {
  const t = useTranslations('orders.state');
  if (status) return <Tag tone={orderTones[status]}>{t(status)}</Tag>;
  return statusText && <Tag tone="plain">{statusText}</Tag>;
}
