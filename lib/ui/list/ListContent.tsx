'use client';

import { useTranslations } from 'next-intl';
import { LazyProblemNotice } from '../LazyProblemNotice.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { ListLink } from './ListLink.tsx';
import { ListTable } from './ListTable.tsx';
import css from './list.module.css';
import { Pager } from './Pager.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import table from './table.module.css';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

const loadGrid = () => import('./GridView.tsx').then((loaded) => loaded.GridView);
// The server-rendered table stays until the grid is loaded.
const GridView = lazyComponent(loadGrid, { loading: ListTable });

export function ListContent<R extends Row>({ screen }: { screen: Screen<R> }) {
  const t = useTranslations('list');
  const { query, rows, isOutdated, isGrid } = screen;
  const { page } = query.displayed;
  return (
    <>
      {query.error !== undefined && (
        <div className={css.problem}>
          <LazyProblemNotice
            error={query.error}
            onRetry={query.refresh}
            {...(isOutdated && rows.length > 0 ? { about: t('outdated') } : {})}
          />
        </div>
      )}
      {!page && query.isFetching && <RowsSkeleton />}
      {page && rows.length === 0 && !isOutdated && <EmptyList screen={screen} />}
      {page && rows.length > 0 && (
        <div className={css.frame}>
          <div
            className={table.rows}
            data-pending={query.isFetching || undefined}
            data-outdated={isOutdated || undefined}
            aria-busy={query.isFetching}
          >
            {isGrid ? <GridView screen={screen} /> : <ListTable screen={screen} />}
          </div>
          <Pager
            list={screen.list}
            state={query.state}
            setState={query.setState}
            prefetch={query.prefetch}
            total={screen.total}
          />
        </div>
      )}
    </>
  );
}

function EmptyList<R extends Row>({ screen }: { screen: Screen<R> }) {
  const t = useTranslations('list');
  const { list, query, total } = screen;
  const { state } = query.displayed;
  const hasFilters = Object.keys(state.filters).length > 0;
  const isPastEnd = total > 0;
  return (
    <div className={css.nothing}>
      <p>{isPastEnd ? t('beyondEnd') : hasFilters ? t('nothingMatches') : list.emptyText}</p>
      {(isPastEnd || hasFilters) && (
        <ListLink screen={screen} to={{ ...state, page: 1, filters: isPastEnd ? state.filters : {} }}>
          {isPastEnd ? t('toFirstPage') : t('clearAll')}
        </ListLink>
      )}
    </div>
  );
}
