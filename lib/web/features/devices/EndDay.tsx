import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { daysUntil, expiryStatus } from '#lib/contract/expiry.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../i18n/use-today.ts';
import { Tag } from '../../ui/Tag.tsx';

/** Returns the tag beside a last day: when it has passed or comes soon. */
export function useEndTag() {
  const t = useTranslations('devices');
  const { days: inDays } = useFormats();
  const today = useToday();
  return useCallback(
    (day: string) => {
      const days = daysUntil(day, today);
      const state = expiryStatus(days);
      if (state === 'active') return undefined;
      if (state === 'expired') return { tone: 'error', text: t('expired') } as const;
      return { tone: 'warning', text: days === 0 ? t('today') : inDays(days) } as const;
    },
    [t, inDays, today],
  );
}

/** The last day of a period, with a tag when it has expired or expires soon. */
export function EndDay({ day }: { day: string | null }) {
  const format = useFormats();
  const tagOf = useEndTag();
  if (!day) return null;
  const tag = tagOf(day);
  return (
    <>
      {format.day(day)}{' '}
      {tag && (
        <Tag tone={tag.tone} beside>
          {tag.text}
        </Tag>
      )}
    </>
  );
}
