import { useFormatter, useTranslations } from 'next-intl';
import { todayIn } from '#lib/contract/time-zone.ts';
import { emptyValue } from '../../../i18n/formats.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { withQuery } from '../../../nav.ts';
import { ChartTable } from '../../../ui/chart/ChartTable.tsx';
import { RingChart } from '../../../ui/chart/RingChart.tsx';
import type { ChartTone } from '../../../ui/chart/types.ts';
import { CardNote } from '../card/Card.tsx';
import { type DeviceState, statusRows, totalOf } from '../device-status.ts';
import type { Links } from '../links.ts';
import type { ViewProps } from './view.ts';

const dayMs = 86_400_000;

const tones: Record<DeviceState, ChartTone> = {
  activated: 'success',
  notActivated: 'neutral',
  expired: 'warning',
  other: 'info',
};

/**
 * Returns the URL of the list with the devices of a status. It is undefined for active ones, as no filter of the vendor finds
 * those without an end date. The days are UTC, as in the vendor's counts.
 */
function listOf(status: DeviceState, { devices, notActivated }: Links): string | undefined {
  if (status === 'notActivated') return notActivated;
  if (!devices || status !== 'expired') return undefined;
  const yesterday = new Date(Date.parse(todayIn('UTC')) - dayMs).toISOString().slice(0, 10);
  return withQuery(devices, { active: 'yes', expiresTo: yesterday });
}

/** How many devices have each status, as a ring with a table. */
export function DeviceStatus({ response, reader: { links } }: ViewProps<'deviceStatus'>) {
  const t = useTranslations('home.deviceStatus');
  const formats = useFormats();
  const { number } = useFormatter();
  const rows = statusRows(response).map((row) => ({
    ...row,
    href: row.devices === 0 ? undefined : listOf(row.status, links),
  }));
  const total = totalOf(rows);
  if (total === 0) return <CardNote>{t('none')}</CardNote>;
  const percent = (share: number | null) =>
    share === null ? emptyValue : number(share, { style: 'percent', maximumFractionDigits: 1 });
  const totalText = formats.integer(total);
  const table = (
    <ChartTable
      caption={t('title')}
      head={[t('status'), t('devices'), t('share')]}
      rows={rows.map(({ status, devices, share, href }) => ({
        href,
        name: t(`state.${status}`),
        tone: tones[status],
        cells: [formats.integer(devices), percent(share)],
      }))}
      total={[t('total'), totalText, percent(total === null ? null : 1)]}
    />
  );
  // Without one of the numbers, all slices would be wrong.
  if (total === null) return table;
  return (
    <RingChart
      centre={{ value: totalText, label: t('total') }}
      slices={rows.map(({ status, share, href }) => ({ tone: tones[status], share: share ?? 0, href }))}
    >
      {table}
    </RingChart>
  );
}
