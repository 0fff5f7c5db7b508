import { useTranslations } from 'next-intl';
import type { WorkOrderState } from '#lib/contract/constants.ts';
import { Tag } from '../../ui/Tag.tsx';

const tones = { pending: 'warning', progress: 'info', finished: 'success' } as const;

export function StateTag({ state }: { state: WorkOrderState }) {
  return <Tag tone={tones[state]}>{useTranslations('workOrders.state')(state)}</Tag>;
}
