import { useTranslations } from 'next-intl';
import type { Device } from '#lib/contract/operations/devices.ts';
import { useFormats } from '../../i18n/use-formats.ts';

type Period = Pick<Device['periods'][number], 'start' | 'end'>;

/** Returns the days of a validity period as text. */
export function usePeriodText(): (period: Period) => string {
  const t = useTranslations('devices.periods');
  const { day } = useFormats();
  return ({ start, end }) => {
    if (!end) return t('endless');
    return start ? t('span', { start: day(start), end: day(end) }) : t('until', { end: day(end) });
  };
}
