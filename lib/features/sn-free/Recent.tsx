'use client';

import Button from '@mui/material/Button';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { routesOf } from '../../nav.ts';
import css from './sn-free.module.css';

/** What was looked for before, to look again; nothing while there is nothing. */
export function Recent({ sns, onForget }: { sns: readonly string[]; onForget: () => void }) {
  const t = useTranslations('snFree.recent');
  if (sns.length === 0) return null;
  return (
    <section className={css.recent}>
      <h2>{t('title')}</h2>
      <ul>
        {sns.map((sn) => (
          <li key={sn}>
            <Button
              component={Link}
              variant="outlined"
              prefetch={false}
              href={`${routesOf.snFreeSearch}?${new URLSearchParams({ sn })}`}
            >
              {sn}
            </Button>
          </li>
        ))}
        <li>
          <button type="button" className={css.forget} onClick={onForget}>
            {t('forget')}
          </button>
        </li>
      </ul>
      <p>{t('kept')}</p>
    </section>
  );
}
