'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { SoftwarePeriod } from '../../contract/device-constants.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { ResponseBody } from '../../contract/index.ts';
import { ListLink } from '../../ui/list/ListLink.tsx';
import type { Screen } from '../../ui/list/use-screen.ts';

export interface CountsProps {
  screen: Screen<DeviceRow>;
  /** Undefined until loaded. */
  data: ResponseBody<'devices.expiring'> | undefined;
}

/** Larger counts are abbreviated; the link's name has the full number. */
const maxInFull = 10_000;

interface Props extends CountsProps {
  period: SoftwarePeriod;
  days: number;
}

/** The number of devices that end within `days`, with a link to them. */
export function ExpiryCount({ screen, data, period, days }: Props) {
  const t = useTranslations('devices');
  const format = useFormatter();
  const bucket = data?.items
    .find((item) => item.period === period)
    ?.within.find((each) => each.days === days);
  if (!data || !bucket) return '–';
  const { devices, until } = bucket;
  if (devices === 0) return '0';
  const filters = { [`${period}From`]: data.from, [`${period}To`]: until };
  const { state } = screen.query;
  const isCurrent = Object.entries(filters).every(([name, value]) => state.filters[name] === value);
  const name = t('expiry.cell', { period: t(`period.${period}`), count: devices, days });
  return (
    <ListLink
      screen={screen}
      to={{ ...state, page: 1, sort: period, filters }}
      aria-current={isCurrent || undefined}
      aria-label={name}
      title={name}
    >
      {format.number(devices, devices < maxInFull ? {} : { notation: 'compact' })}
    </ListLink>
  );
}
