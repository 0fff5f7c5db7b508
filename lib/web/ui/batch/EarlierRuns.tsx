'use client';

import { useTranslations } from 'next-intl';
import { useFormats } from '../../i18n/use-formats.ts';
import { Button } from '../parts/Button.tsx';
import css from './batch.module.css';
import type { BatchRun } from './batch-run.ts';

interface Props<Item, Target> {
  runs: readonly BatchRun<Item, Target>[];
  summary: (run: BatchRun<Item, Target>) => string;
  onView: (run: BatchRun<Item, Target>) => void;
}

/** Receipts of earlier runs in this browser. */
export function EarlierRuns<Item, Target>({ runs, summary, onView }: Props<Item, Target>) {
  const t = useTranslations('batch');
  const { dateTime } = useFormats();
  if (runs.length === 0) return null;
  return (
    <section className={css.earlier} aria-label={t('earlier')}>
      <h2>{t('earlier')}</h2>
      <ul>
        {runs.map((run) => (
          <li key={run.startedAt}>
            <Button onClick={() => onView(run)}>{dateTime(run.startedAt)}</Button>
            {summary(run)}
          </li>
        ))}
      </ul>
    </section>
  );
}
