'use client';

import { useTranslations } from 'next-intl';
import type { ReadCase } from '../../contract/cases.ts';
import { caseRoute } from '../../nav.ts';
import { WarmLink } from '../../ui/shell/WarmLink.tsx';
import css from './cases.module.css';

/** The cases that are read most, in one line; on narrow screens the line scrolls by itself. */
export function MostRead({ cases }: { cases: readonly ReadCase[] }) {
  const t = useTranslations('cases');
  return (
    <nav className={css.most} aria-labelledby="most-read">
      <h2 id="most-read">{t('mostRead')}</h2>
      <ol>
        {cases.map(({ id, title, brand, rank }) => (
          <li key={id}>
            <WarmLink href={caseRoute(id)}>
              <span className={css.rank} aria-hidden="true">
                {rank}
              </span>
              <span className={css.title}>
                {brand && <small>{brand}</small>}
                <span>{title || t('unnamed', { id })}</span>
              </span>
            </WarmLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
