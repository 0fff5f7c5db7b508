import { useTranslations } from 'next-intl';
import type { WorkOrderState } from '#lib/contract/constants.ts';
import { Tag } from '../../ui/Tag.tsx';

export const workOrderTones = { pending: 'warning', progress: 'info', finished: 'success' } as const;

export function StateTag({ state }: { state: WorkOrderState }) {
  return <Tag tone={workOrderTones[state]}>{useTranslations('workOrders.state')(state)}</Tag>;
}
