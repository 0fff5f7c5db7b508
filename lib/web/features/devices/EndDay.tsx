import { useTranslations } from 'next-intl';
import { daysUntil, expiryStatus } from '#lib/contract/expiry.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../i18n/use-today.ts';
import { Tag } from '../../ui/Tag.tsx';

/** The last day of a period, with a tag when it has expired or expires soon. */
export function EndDay({ day }: { day: string | null }) {
  const t = useTranslations('devices');
  const format = useFormats();
  const today = useToday();
  if (!day) return null;
  const days = daysUntil(day, today);
  const state = expiryStatus(days);
  return (
    <>
      {format.day(day)} {state === 'expired' && <Tag tone="error">{t('expired')}</Tag>}
      {state === 'expiring' && <Tag tone="warning">{days === 0 ? t('today') : format.days(days)}</Tag>}
    </>
  );
}
