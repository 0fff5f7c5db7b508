import { useTranslations } from 'next-intl';
import type { SnFreeRecord } from '#lib/contract/operations/sn-free.ts';
import { deviceRoute } from '../../nav.ts';
import type { RecordAction } from '../../ui/detail/types.ts';

/** Links to the device, and to its renewal once full software is activated. */
export function useDeviceActions({ id, active }: SnFreeRecord) {
  const t = useTranslations('snFree');
  const href = deviceRoute(id);
  const device: RecordAction = { label: t('device'), icon: 'DevicesOtherOutlined', href };
  const renew: RecordAction = { label: t('renew'), icon: 'Refresh', href: `${href}?edit=renewal` };
  return active === 'activated' ? { primary: renew, more: [device] } : { primary: device, more: [] };
}
