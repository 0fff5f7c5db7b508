import { useFormatter, useTranslations } from 'next-intl';
import { useFormats } from '../../../i18n/format.ts';
import { CardNote } from '../../../ui/card/Card.tsx';
import { Chart } from '../../../ui/chart/Chart.tsx';
import { Numbers } from '../../../ui/chart/Numbers.tsx';
import type { ChartTone } from '../../../ui/chart/types.ts';
import { type DeviceState, statusRows, totalOf } from '../device-status.ts';
import type { ViewProps } from './view.ts';

const tones: Record<DeviceState, ChartTone> = {
  activated: 'main',
  notActivated: 'neutral',
  expired: 'warning',
  other: 'info',
};

/** Devices by status, as a pie beside its numbers. */
export function DeviceStatus({ answer }: ViewProps<'deviceStatus'>) {
  const t = useTranslations('home.deviceStatus');
  const words = useTranslations('home.chart');
  const formats = useFormats();
  const { number } = useFormatter();
  const rows = statusRows(answer);
  const total = totalOf(rows);
  if (total === 0) return <CardNote>{t('none')}</CardNote>;
  const percent = (share: number) => number(share, { style: 'percent', maximumFractionDigits: 1 });
  const shown = rows.map(({ status, devices, share }) => ({
    name: t(`state.${status}`),
    tone: tones[status],
    devices,
    cells: [formats.integer(devices), percent(share)],
  }));
  const totalText = formats.integer(total);
  return (
    <Chart
      kind="pie"
      label={t('chart')}
      centre={{ value: totalText, label: t('total') }}
      chart={{
        data: shown.map(({ name, tone, devices, cells }) => ({
          label: name,
          value: devices,
          text: cells.join(', '),
          tone,
        })),
      }}
      words={{ asTable: words('asTable'), asChart: words('asChart') }}
    >
      <Numbers
        caption={t('title')}
        head={[t('status'), t('devices'), t('share')]}
        rows={shown}
        total={[t('total'), totalText, percent(1)]}
      />
    </Chart>
  );
}
