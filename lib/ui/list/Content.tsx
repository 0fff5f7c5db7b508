'use client';

import { useTranslations } from 'next-intl';
import { LateProblemNotice } from '../LateProblemNotice.ts';
import { ListLink } from './ListLink.tsx';
import css from './list.module.css';
import { Pager } from './Pager.tsx';
import { Rows } from './Rows.tsx';
import { Skeleton } from './Skeleton.tsx';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

/** The rows, or what stands in their place: still coming, none yet, nothing found, could not be asked for. */
export function Content<R extends Row>({ screen }: { screen: Screen<R> }) {
  const t = useTranslations('list');
  const { work, rows, isOutdated } = screen;
  const { page } = work.shown;
  return (
    <>
      {work.error !== undefined && (
        <div className={css.problem}>
          <LateProblemNotice
            error={work.error}
            onRetry={work.refresh}
            {...(isOutdated && rows.length > 0 ? { about: t('outdated') } : {})}
          />
        </div>
      )}
      {!page && work.pending && <Skeleton />}
      {page && rows.length === 0 && !isOutdated && <Nothing screen={screen} />}
      {page && rows.length > 0 && (
        <div className={css.frame}>
          <Rows screen={screen} />
          <Pager screen={screen} />
        </div>
      )}
    </>
  );
}

function Nothing<R extends Row>({ screen }: { screen: Screen<R> }) {
  const t = useTranslations('list');
  const { list, work, total } = screen;
  const { state } = work.shown;
  const filtered = Object.keys(state.filters).length > 0;
  const beyond = total > 0;
  return (
    <div className={css.nothing}>
      <p>{beyond ? t('beyondEnd') : filtered ? t('nothingMatches') : list.noneYet}</p>
      {(beyond || filtered) && (
        <ListLink screen={screen} to={{ ...state, page: 1, filters: beyond ? state.filters : {} }}>
          {beyond ? t('toFirstPage') : t('clearAll')}
        </ListLink>
      )}
    </div>
  );
}
