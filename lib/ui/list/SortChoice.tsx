'use client';

import { useTranslations } from 'next-intl';
import unseen from '../unseen.module.css';
import css from './toolbar.module.css';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

/** The order of the rows where there are no headings to press: on narrow screens. */
export function SortChoice<R extends Row>({ screen }: { screen: Screen<R> }) {
  const t = useTranslations('list');
  const { list, query } = screen;
  const sortable = list.columns.filter(({ sort }) => sort);
  if (sortable.length === 0) return null;
  return (
    <label className={css.sortChoice}>
      <span className={unseen.text}>{t('sortBy')}</span>
      <select
        value={query.state.sort ?? ''}
        onChange={(event) =>
          query.setState({ ...query.state, page: 1, sort: event.target.value || undefined })
        }
      >
        <option value="">{t('sortOwn')}</option>
        {sortable.flatMap(({ field, label }) => [
          <option key={field} value={field}>
            {t('sortUp', { label })}
          </option>,
          <option key={`-${field}`} value={`-${field}`}>
            {t('sortDown', { label })}
          </option>,
        ])}
      </select>
    </label>
  );
}
