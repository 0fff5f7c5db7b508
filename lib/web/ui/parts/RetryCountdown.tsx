'use client';

import { useTranslations } from 'next-intl';
import { useSecondsLeft } from '../hooks/use-countdown.ts';

/** In how many seconds a retry is possible. `gap` separates it from the sentence before. */
export function RetryCountdown({ seconds, gap }: { seconds: number; gap: string }) {
  const t = useTranslations('errors');
  const left = useSecondsLeft(seconds);
  if (left === 0) return null;
  // Announced once, not with each second.
  return (
    <>
      {gap}
      <span role="timer">{t('retryIn', { seconds: left })}</span>
    </>
  );
}
