import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { daysUntil, expiryStatus } from '#lib/contract/expiry.ts';
import type { Tcode } from '#lib/contract/operations/tcodes.ts';
import { useToday } from '../../i18n/use-today.ts';
import type { DayTag } from '../../ui/DayWithTag.tsx';
import { getCurrentState, isSpendable } from './states.tsx';

const tones = { expired: 'error', expiring: 'warning', active: 'plain' } as const;

/** Returns the tag beside the last day of a card: the remaining days while they matter. */
export function useExpiryTag(): (card: Tcode) => DayTag | undefined {
  const t = useTranslations('tcodes');
  const today = useToday();
  return useCallback(
    (card) => {
      const matters = isSpendable(card, today) || getCurrentState(card, today) === 'expired';
      if (!card.expiresOn || !matters) return undefined;
      const days = daysUntil(card.expiresOn, today);
      const text = days < 0 ? t('expiredAgo', { days: -days }) : t('expiresIn', { days });
      return { tone: tones[expiryStatus(days)], text };
    },
    [t, today],
  );
}
