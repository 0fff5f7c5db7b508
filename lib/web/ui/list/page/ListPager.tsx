import { useFormatter, useTranslations } from 'next-intl';
import { pageSizes } from '#lib/contract/constants.ts';
import { SelectField } from '../../parts/Field.tsx';
import { lastPage, listUrl, paramsOf } from '../state/list-url.ts';
import type { Row } from '../types.ts';
import css from './list-page.module.css';
import type { ListView } from './list-view.ts';

export function ListPager<R extends Row>({ view: { list, state, total } }: { view: ListView<R> }) {
  const t = useTranslations('list');
  const format = useFormatter();
  const last = lastPage(total, state.pageSize);
  const sizes = [...new Set([...pageSizes, state.pageSize])].sort((a, b) => a - b);
  const step = (page: number, type: 'previous' | 'next') => (
    <li>
      {page >= 1 && page <= last ? (
        // biome-ignore lint/a11y/useAnchorContent: its name is its label; the arrow is drawn by style
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
        {paramsOf({ ...state, page: 1 })
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
        {step(state.page - 1, 'previous')}
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
        {step(state.page + 1, 'next')}
      </ul>
    </nav>
  );
}

function pagesAround(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last];
  return [...new Set(near)].filter((each) => each >= 1 && each <= last).sort((a, b) => a - b);
}
