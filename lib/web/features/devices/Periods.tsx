import { useTranslations } from 'next-intl';
import { softwarePeriods } from '#lib/contract/constants.ts';
import { daysUntil, expiryStatus } from '#lib/contract/expiry.ts';
import type { Device } from '#lib/contract/operations/devices.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../i18n/use-today.ts';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import css from './device.module.css';
import { usePeriodText } from './use-period-text.ts';

/** The validity periods with their remaining days as bars. */
export function Periods({ device }: { device: Device }) {
  const t = useTranslations('devices');
  const { names } = useFormats();
  const missing = softwarePeriods.filter((period) => !device.periods.some((each) => each.period === period));
  return (
    <>
      {device.periods.length === 0 && <EmptyText>{t('periods.none')}</EmptyText>}
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
  const periodText = usePeriodText();
  const today = useToday();
  const days = end ? daysUntil(end, today) : null;
  const state = days === null ? 'active' : expiryStatus(days);
  let daysText = '';
  if (days !== null) daysText = days < 0 ? t('daysAgo', { days: -days }) : t('daysLeft', { days });
  return (
    <li>
      <strong>{t(`period.${period}`)}</strong>
      <div className={css.bar} data-bar={state} aria-hidden="true">
        <span style={{ width: `${remainingShare(start, end, today) * 100}%` }} />
      </div>
      <small>{periodText({ start, end })}</small>
      <span className={css.days}>{daysText}</span>
    </li>
  );
}

/** A shorter bar would be invisible. */
const minShare = 0.02;

/** Returns the share of the bar, up to 1. Periods without an end and ended ones fill it; ended ones have another colour. */
function remainingShare(start: string | null, end: string | null, today: string): number {
  if (!end) return 1;
  const daysLeft = daysUntil(end, today);
  if (daysLeft < 0) return 1;
  // Without a start, the period counts as a year.
  const totalDays = start ? daysLeft - daysUntil(start, today) : 365;
  const share = totalDays > 0 ? daysLeft / totalDays : 1;
  return Math.min(1, Math.max(minShare, share));
}
