'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Icon } from '../icons.tsx';
import { type ListState, lastPage, pageSizes } from './address.ts';
import { ListLink } from './ListLink.tsx';
import css from './pager.module.css';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

/** Links to the other pages, and how many rows a page has. */
export function Pager<R extends Row>({ screen }: { screen: Screen<R> }) {
  const t = useTranslations('list');
  const { query, total } = screen;
  const { state } = query;
  const last = lastPage(total, state.pageSize);
  const sizes = [...new Set([...pageSizes, state.pageSize])].sort((a, b) => a - b);
  return (
    <nav className={css.pager} aria-label={t('pages')}>
      <label className={css.size}>
        {t('pageSize')}
        <select
          value={state.pageSize}
          onChange={(event) => {
            const pageSize = Number(event.target.value);
            // The first row in sight stays in sight.
            const page = Math.floor(((state.page - 1) * state.pageSize) / pageSize) + 1;
            query.setState({ ...state, pageSize, page });
          }}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <ul>
        <Step screen={screen} to={state.page - 1} last={last} name={t('previous')} icon="chevronLeft" />
        {pagesAround(state.page, last).map((page, at, all) => (
          <PageLink key={page} screen={screen} page={page} gap={at > 0 && page - (all[at - 1] ?? 0) > 1} />
        ))}
        <Step screen={screen} to={state.page + 1} last={last} name={t('next')} icon="chevronRight" />
      </ul>
    </nav>
  );
}

function PageLink<R extends Row>({ screen, page, gap }: { screen: Screen<R>; page: number; gap: boolean }) {
  const format = useFormatter();
  const t = useTranslations('list');
  const { state } = screen.query;
  const number = format.number(page);
  return (
    <li data-gap={gap || undefined} data-current={page === state.page || undefined}>
      <ListLink
        screen={screen}
        to={{ ...state, page }}
        aria-label={t('page', { page: number })}
        aria-current={page === state.page ? 'page' : undefined}
      >
        {number}
      </ListLink>
    </li>
  );
}

interface StepProps<R extends Row> {
  screen: Screen<R>;
  to: number;
  last: number;
  name: string;
  icon: 'chevronLeft' | 'chevronRight';
}

function Step<R extends Row>({ screen, to, last, name, icon }: StepProps<R>) {
  const possible = to >= 1 && to <= last;
  const next: ListState = { ...screen.query.state, page: to };
  return (
    <li data-step>
      {possible ? (
        <ListLink screen={screen} to={next} aria-label={name} rel={icon === 'chevronLeft' ? 'prev' : 'next'}>
          <Icon name={icon} />
        </ListLink>
      ) : (
        <span aria-hidden="true">
          <Icon name={icon} />
        </span>
      )}
    </li>
  );
}

/** Page numbers to offer: the first, the last, and those around the one that is shown. */
export function pagesAround(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last];
  return [...new Set(near)].filter((each) => each >= 1 && each <= last).sort((a, b) => a - b);
}
