import { useFormatter, useTranslations } from 'next-intl';
import { pageSizes } from '#lib/contract/constants.ts';
import { SelectField } from '../../parts/Field.tsx';
import { lastPage, listUrl, urlParamsOf } from '../state/list-url.ts';
import type { Row } from '../types.ts';
import css from './list-page.module.css';
import type { ListView } from './list-view.ts';

/** Page size and links to other pages, below the rows. */
export function ListPager<R extends Row>({ view: { list, state, total } }: { view: ListView<R> }) {
  const t = useTranslations('list');
  const format = useFormatter();
  const last = lastPage(total, state.pageSize);
  const sizes = [...new Set([...pageSizes, state.pageSize])].sort((a, b) => a - b);
  const stepLink = (page: number, type: 'previous' | 'next') => (
    <li>
      {page >= 1 && page <= last ? (
        // biome-ignore lint/a11y/useAnchorContent: the label is its name, and CSS draws the arrow
        <a
          href={listUrl(list.path, { ...state, page })}
          rel={type === 'previous' ? 'prev' : 'next'}
          aria-label={t(type)}
        />
      ) : (
        <span data-step={type} />
      )}
    </li>
  );
  return (
    <nav className={css.pager} aria-label={t('pages')}>
      <form method="get" action={list.path} data-page-size autoComplete="off">
        {urlParamsOf({ ...state, page: 1 })
          .filter(([name]) => name !== 'pageSize')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <SelectField
          id={`${list.name}-page-size`}
          key={state.pageSize}
          name="pageSize"
          label={t('pageSize')}
          defaultValue={state.pageSize}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </SelectField>
        <noscript>
          <button type="submit">{t('apply')}</button>
        </noscript>
      </form>
      <ul>
        {stepLink(state.page - 1, 'previous')}
        {pagesAround(state.page, last).map((page, index, all) => (
          <li key={page} data-gap={(index > 0 && page - (all[index - 1] ?? 0) > 1) || undefined}>
            <a
              href={listUrl(list.path, { ...state, page })}
              aria-label={t('page', { page: format.number(page) })}
              aria-current={page === state.page ? 'page' : undefined}
            >
              {format.number(page)}
            </a>
          </li>
        ))}
        {stepLink(state.page + 1, 'next')}
      </ul>
    </nav>
  );
}

/** Returns the first and the last page, and the current one with its neighbours. */
function pagesAround(page: number, last: number): number[] {
  const pages = [1, page - 1, page, page + 1, last];
  return [...new Set(pages)].filter((each) => each >= 1 && each <= last).sort((a, b) => a - b);
}
