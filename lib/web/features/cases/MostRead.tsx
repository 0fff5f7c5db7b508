import { useTranslations } from 'next-intl';
import type { PopularCase } from '#lib/contract/operations/cases.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { caseRoute } from '../../nav.ts';
import styles from './most-read.module.css';

/** The most popular cases, above the list of cases. */
export function MostRead({ cases }: { cases: readonly PopularCase[] }) {
  const t = useTranslations('cases');
  return (
    <nav className={styles.mostRead} aria-labelledby="most-read">
      <h2 id="most-read">{t('mostRead')}</h2>
      <ol className={styles.ranks}>
        {cases.map(({ id, title, brand, rank }, index) => (
          <li key={id || index}>
            {/* Without an id, the case cannot be opened. */}
            <a {...(id && { href: caseRoute(id) })}>
              <b aria-hidden="true">{rank ?? emptyValue}</b>
              {brand && <small>{brand}</small>}
              <span>{title || (id ? t('unnamed', { id }) : emptyValue)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
