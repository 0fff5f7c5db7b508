'use client';

import { useTranslations } from 'next-intl';
import { useSecondsLeft } from '../hooks/use-countdown.ts';

/** Says in how many seconds a retry is possible; nothing at 0. `gap` is the space after the sentence before it. */
export function RetryCountdown({ seconds, gap }: { seconds: number; gap: string }) {
  const t = useTranslations('errors');
  const left = useSecondsLeft(seconds);
  if (left === 0) return null;
  // The role `timer` keeps screen readers from announcing each second.
  return (
    <>
      {gap}
      <span role="timer">{t('retryIn', { seconds: left })}</span>
    </>
  );
}
