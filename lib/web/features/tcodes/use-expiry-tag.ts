import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { daysUntil, expiryStatus } from '#lib/contract/expiry.ts';
import type { Tcode } from '#lib/contract/operations/tcodes.ts';
import { useToday } from '../../i18n/use-today.ts';
import type { DayTag } from '../../ui/DayWithTag.tsx';
import { getCurrentState, isRedeemable } from './states.tsx';

const tones = { expired: 'error', expiring: 'warning', active: 'plain' } as const;

/**
 * Returns a function for the tag beside the last day of a Tcode: the days that remain or have passed. Only usable and
 * expired Tcodes have one.
 */
export function useExpiryTag(): (card: Tcode) => DayTag | undefined {
  const t = useTranslations('tcodes');
  const today = useToday();
  return useCallback(
    (card) => {
      const hasTag = isRedeemable(card, today) || getCurrentState(card, today) === 'expired';
      if (!card.expiresOn || !hasTag) return undefined;
      const days = daysUntil(card.expiresOn, today);
      const text = days < 0 ? t('expiredAgo', { days: -days }) : t('expiresIn', { days });
      return { tone: tones[expiryStatus(days)], text };
    },
    [t, today],
  );
}
