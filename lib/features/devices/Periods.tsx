'use client';

import { useTranslations } from 'next-intl';
import { periods } from '../../contract/device-words.ts';
import type { Device } from '../../contract/devices.ts';
import { useFormats } from '../../i18n/format.ts';
import { daysUntil, endState } from '../../ui/day-count.ts';
import css from './device.module.css';

/** A bar for each validity period: how much of it is left, in days and to the eye. */
export function Periods({ device }: { device: Device }) {
  const t = useTranslations('devices');
  const { names } = useFormats();
  const missing = periods.filter((period) => !device.periods.some((each) => each.period === period));
  return (
    <>
      {device.periods.length === 0 && <p className={css.note}>{t('periods.none')}</p>}
      <ul className={css.periods}>
        {device.periods.map((each) => (
          <Period key={each.period} {...each} />
        ))}
      </ul>
      {device.periods.length > 0 && missing.length > 0 && (
        <p className={css.notOwned}>
          {t('periods.notOwned', { names: names(missing.map((period) => t(`period.${period}`))) })}
        </p>
      )}
    </>
  );
}

function Period({ period, start, end }: Device['periods'][number]) {
  const t = useTranslations('devices');
  const { day } = useFormats();
  const days = end ? daysUntil(end) : null;
  const state = days === null ? 'fine' : endState(days);
  const left = days === null ? '' : days < 0 ? t('daysAgo', { days: -days }) : t('daysLeft', { days });
  const span = !end
    ? t('periods.endless')
    : start
      ? t('periods.span', { start: day(start), end: day(end) })
      : t('periods.until', { end: day(end) });
  return (
    <li suppressHydrationWarning>
      <strong>{t(`period.${period}`)}</strong>
      {/* Tells nothing that the words beside it do not. */}
      <div className={css.bar} data-state={state} aria-hidden="true">
        <span style={{ width: `${shareLeft(start, end) * 100}%` }} suppressHydrationWarning />
      </div>
      <small>{span}</small>
      <span data-days suppressHydrationWarning>
        {left}
      </span>
    </li>
  );
}

/** How much of a period is left today, from 0 to 1; one that is over is drawn whole, in its own colour. */
function shareLeft(start: string | null, end: string | null): number {
  if (!end) return 1;
  const left = daysUntil(end);
  if (left < 0) return 1;
  // Without a beginning, a year is taken for the whole.
  const whole = start ? left - daysUntil(start) : 365;
  return Math.min(1, Math.max(0.02, whole > 0 ? left / whole : 1));
}
