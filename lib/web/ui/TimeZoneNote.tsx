import { useLocale, useTimeZone, useTranslations } from 'next-intl';

/** The time zone of all times of a page or panel, by a name that is the same in summer and winter. */
export function TimeZoneNote({ className }: { className?: string | undefined }) {
  const t = useTranslations('common');
  const locale = useLocale();
  const zone = useTimeZone() ?? 'UTC';
  return (
    <p className={className} data-time-zone suppressHydrationWarning>
      {t('pair', { label: t('timeZone'), value: zoneName(locale, zone) })}
    </p>
  );
}

function zoneName(locale: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  // Its name would be "GMT+00:00".
  if (format.resolvedOptions().timeZone === 'UTC') return 'UTC';
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
