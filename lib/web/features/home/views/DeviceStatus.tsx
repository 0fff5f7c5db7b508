import { useFormatter, useTranslations } from 'next-intl';
import { useFormats } from '../../../i18n/use-formats.ts';
import { ChartTable } from '../../../ui/chart/ChartTable.tsx';
import { RingChart } from '../../../ui/chart/RingChart.tsx';
import type { ChartTone } from '../../../ui/chart/types.ts';
import { CardNote } from '../card/Card.tsx';
import { type DeviceState, statusRows, totalOf } from '../device-status.ts';
import type { ViewProps } from './view.ts';

const tones: Record<DeviceState, ChartTone> = {
  activated: 'success',
  notActivated: 'neutral',
  expired: 'warning',
  other: 'info',
};

export function DeviceStatus({ response }: ViewProps<'deviceStatus'>) {
  const t = useTranslations('home.deviceStatus');
  const formats = useFormats();
  const { number } = useFormatter();
  const rows = statusRows(response);
  const total = totalOf(rows);
  if (total === 0) return <CardNote>{t('none')}</CardNote>;
  const percent = (share: number) => number(share, { style: 'percent', maximumFractionDigits: 1 });
  const totalText = formats.integer(total);
  return (
    <RingChart
      centre={{ value: totalText, label: t('total') }}
      slices={rows.map(({ status, share }) => ({ tone: tones[status], share }))}
    >
      <ChartTable
        caption={t('title')}
        head={[t('status'), t('devices'), t('share')]}
        rows={rows.map(({ status, devices, share }) => ({
          name: t(`state.${status}`),
          tone: tones[status],
          cells: [formats.integer(devices), percent(share)],
        }))}
        total={[t('total'), totalText, percent(1)]}
      />
    </RingChart>
  );
}
