'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { SoftwarePeriod } from '#lib/contract/constants.ts';
import type { ResponseBody } from '#lib/contract/index.ts';
import { useCount } from '../../i18n/use-count.ts';
import { routesOf } from '../../nav.ts';
import { type ListState, listUrl } from '../../ui/list/state/list-url.ts';

/** Larger counts are abbreviated; the link's name has the full number. */
const maxUnabbreviated = 10_000;

interface Props {
  /** Page, sorting and filters of the device list. */
  state: ListState;
  counts: ResponseBody<'devices.expiring'> | undefined;
  period: SoftwarePeriod;
  days: number;
}

/** How many devices expire within `days` in a period, as a link that filters the list by them; "–" without counts. */
export function ExpiryCount({ state, counts, period, days }: Props) {
  const t = useTranslations('devices');
  const format = useFormatter();
  const counted = useCount();
  const countWithin = counts?.items
    .find((item) => item.period === period)
    ?.within.find((each) => each.days === days);
  if (!counts || !countWithin) return '–';
  const { devices, until } = countWithin;
  if (devices === null) return '–';
  if (devices === 0) return '0';
  const filters = { [`${period}From`]: counts.from, [`${period}To`]: until };
  const isCurrent = Object.entries(filters).every(([name, value]) => state.filters[name] === value);
  const texts = counted(devices);
  const name = t('expiry.cell', { period: t(`period.${period}`), ...texts, days });
  return (
    <a
      href={listUrl(routesOf.equipment, { ...state, page: 1, sort: period, filters })}
      aria-current={isCurrent || undefined}
      aria-label={name}
      title={name}
    >
      {devices < maxUnabbreviated ? texts.shown : format.number(devices, { notation: 'compact' })}
    </a>
  );
}
