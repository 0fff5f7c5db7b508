'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ProblemNotice } from '../../ui/problem.tsx';
import css from './comparison.module.css';

/** A comparison that could not be had; another try asks the server again. */
export function ComparisonProblem({ problem }: { problem: unknown }) {
  const t = useTranslations('productLibrary');
  const router = useRouter();
  return (
    <article className={css.screen}>
      <h1>{t('compare.title')}</h1>
      <ProblemNotice error={problem} onRetry={() => router.refresh()} />
    </article>
  );
}
