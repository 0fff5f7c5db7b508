import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { daysUntil, expiryStatus } from '#lib/contract/expiry.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../i18n/use-today.ts';
import type { DayTag } from '../../ui/DayWithTag.tsx';

/** Returns the tag beside a last day that has passed or is near; undefined for other days and for none. */
export function useEndTag(): (day: string | null) => DayTag | undefined {
  const t = useTranslations('devices');
  const { days: inDays } = useFormats();
  const today = useToday();
  return useCallback(
    (day) => {
      if (!day) return undefined;
      const days = daysUntil(day, today);
      const state = expiryStatus(days);
      if (state === 'active') return undefined;
      if (state === 'expired') return { tone: 'error', text: t('expired') };
      return { tone: 'warning', text: days === 0 ? t('today') : inDays(days) };
    },
    [t, inDays, today],
  );
}
