'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../i18n/format.ts';
import css from './desk.module.css';
import type { Desk } from './desk.ts';
import { useWords } from './words.ts';

/** Receipts that were put away since the page was loaded, to look at again. */
export function EarlierReceipts({ desk }: { desk: Desk }) {
  const t = useTranslations('transfers.receipt');
  const { dateTime } = useFormats();
  const words = useWords(desk.kind);
  if (desk.past.length === 0) return null;
  return (
    <section className={css.part} aria-label={t('earlier')}>
      <h2>{t('earlier')}</h2>
      <p className={css.soft}>{t('earlierHint')}</p>
      <ul className={css.earlier}>
        {desk.past.map((run) => (
          <li key={run.startedAt}>
            <Button onClick={() => desk.view(run)}>
              {[dateTime(run.startedAt), run.target.label].filter(Boolean).join(' – ')}
            </Button>
            <span>{words.summary(run)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
