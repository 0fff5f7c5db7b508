'use client';

import { useTranslations } from 'next-intl';
import { ProblemNotice } from '../../ui/problem/ProblemNotice.tsx';
import type { RemindsFailure } from './set-reminds.ts';

/** The notice of RemindFailure, loaded when a change fails. */
export function RemindProblem({ failure, onRetry }: { failure: RemindsFailure; onRetry: () => void }) {
  const t = useTranslations('alerts');
  return (
    <ProblemNotice
      about={t('changeFailed', { product: failure.alert.product })}
      error={failure.error}
      outcomeUnknownText={t('unknown')}
      onRetry={onRetry}
      isChange
      reveal
    />
  );
}
