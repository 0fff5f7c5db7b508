'use client';

import Box from '@mui/material/Box';
import PaginationItem from '@mui/material/PaginationItem';
import { useFormatter, useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { SelectInput } from '../inputs.tsx';
import { ListLink } from './ListLink.tsx';
import { lastPage, pageSizes } from './list-url.ts';
import type { Row } from './types.ts';
import type { ListQuery } from './use-list.ts';
import type { Screen } from './use-screen.ts';

interface Props<R extends Row>
  extends Pick<Screen<R>, 'list' | 'total'>,
    Pick<ListQuery<R>, 'state' | 'setState' | 'prefetch'> {}

/** Page links and page size. Does not render while rows load. */
export const Pager = memo(function Pager<R extends Row>(props: Props<R>) {
  const { list, total, state, setState, prefetch } = props;
  const screen = { list, query: { prefetch, setState } };
  const t = useTranslations('list');
  const format = useFormatter();
  const last = lastPage(total, state.pageSize);
  const sizes = [...new Set([...pageSizes, state.pageSize])].sort((a, b) => a - b);
  const setPageSize = (pageSize: number) => {
    const page = Math.floor(((state.page - 1) * state.pageSize) / pageSize) + 1;
    setState({ ...state, pageSize, page });
  };
  const step = (page: number, type: 'previous' | 'next') =>
    page >= 1 && page <= last ? (
      <PaginationItem
        component={ListLink<R>}
        type={type}
        size="small"
        screen={screen}
        to={{ ...state, page }}
        rel={type === 'previous' ? 'prev' : 'next'}
        aria-label={t(type)}
      />
    ) : (
      <PaginationItem component="span" type={type} size="small" disabled aria-hidden />
    );
  return (
    <Box
      component="nav"
      aria-label={t('pages')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        p: 1,
        pt: 1.5,
        borderTop: { md: 1 },
        borderColor: { md: 'divider' },
        '@media print': { display: 'none' },
      }}
    >
      <SelectInput
        label={t('pageSize')}
        value={state.pageSize}
        onChange={(value) => setPageSize(Number(value))}
        sx={{ width: 176 }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectInput>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none', '& li': { display: 'flex' } }}
      >
        <li>{step(state.page - 1, 'previous')}</li>
        {pagesAround(state.page, last).map((page, index, all) => (
          <li key={page}>
            {index > 0 && page - (all[index - 1] ?? 0) > 1 && (
              <PaginationItem component="span" type="start-ellipsis" size="small" />
            )}
            <PaginationItem
              component={ListLink<R>}
              size="small"
              screen={screen}
              to={{ ...state, page }}
              page={format.number(page)}
              selected={page === state.page}
              aria-label={t('page', { page: format.number(page) })}
              aria-current={page === state.page ? 'page' : undefined}
            />
          </li>
        ))}
        <li>{step(state.page + 1, 'next')}</li>
      </Box>
    </Box>
  );
}) as <R extends Row>(props: Props<R>) => ReactNode;

function pagesAround(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last];
  return [...new Set(near)].filter((each) => each >= 1 && each <= last).sort((a, b) => a - b);
}
