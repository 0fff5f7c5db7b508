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
  const left = days === null ? '' : days < 0 ? t('daysAgo', { days: -days }) : t('daysLeft', { days });
  return (
    <li>
      <strong>{t(`period.${period}`)}</strong>
      <div className={css.bar} data-bar={state} aria-hidden="true">
        <span style={{ width: `${remainingShare(start, end, today) * 100}%` }} />
      </div>
      <small>{periodText({ start, end })}</small>
      <span className={css.days}>{left}</span>
    </li>
  );
}

/** Returns the remaining share of a period, 0 to 1; an ended period fills the bar in another colour. */
function remainingShare(start: string | null, end: string | null, today: string): number {
  if (!end) return 1;
  const left = daysUntil(end, today);
  if (left < 0) return 1;
  // Without a start, the period counts as a year.
  const whole = start ? left - daysUntil(start, today) : 365;
  return Math.min(1, Math.max(0.02, whole > 0 ? left / whole : 1));
}
