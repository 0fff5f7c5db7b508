'use client';

import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { preload } from '../preload.ts';
import { type FilterValues, groupFilters, isSet, type SetFilters } from './filter-groups.ts';
import { InlineFilterField } from './InlineFilterField.tsx';
import { cleanFilters, filterParams } from './list-url.ts';
import type { Filter, Row } from './types.ts';
import { usePreHydrationChanges } from './use-pre-hydration-changes.ts';
import type { Screen } from './use-screen.ts';

const loadDrawer = () => import('./FilterDrawer.tsx').then((loaded) => loaded.FilterDrawer);
const FilterDrawer = lazyComponent(loadDrawer);

/**
 * Search, inline filters and a button for the others. A native form works without scripts; otherwise each filter
 * applies at once.
 */
export function Filters<R extends Row>({ screen, children }: { screen: Screen<R>; children: ReactNode }) {
  const t = useTranslations('list');
  const [isOpen, setOpen] = useState(false);
  const { list, query } = screen;
  const values = query.state.filters;
  const setFilters = useSetFilters(screen);
  const form = useRef<HTMLFormElement>(null);
  usePreHydrationChanges(form, values, (changed) => setFilters(cleanFilters(list.filters, changed)));
  const { search, common, others, drawer } = useMemo(() => groupFilters(list), [list]);
  const hidden = [...drawer, ...list.filters.filter(({ isCustom }) => isCustom)];
  return (
    <Box
      component="form"
      method="get"
      ref={form}
      role="search"
      action={list.path}
      // The URL has the values; a browser that restores controls would differ.
      autoComplete="off"
      aria-label={t('filtersOf', { title: list.title })}
      onSubmit={(event) => event.preventDefault()}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 8px', pt: 0.5 }}
    >
      {search && (
        <Box
          sx={{
            flex: { xs: others.length > 0 ? '1 1 180px' : '1 1 100%', md: '1 1 180px' },
            maxWidth: { md: 300 },
          }}
        >
          <MemoizedFilterField filter={search} values={values} setFilters={setFilters} />
        </Box>
      )}
      {common.map((filter) => (
        <Box
          key={filter.name}
          sx={{ display: { xs: 'none', md: 'block' }, flex: '0 1 160px', minWidth: 120 }}
        >
          <MemoizedFilterField filter={filter} values={values} setFilters={setFilters} />
        </Box>
      ))}
      {others.length > 0 && (
        <Button
          variant="outlined"
          startIcon={<FilterList />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={preload(loadDrawer)}
          onClick={() => setOpen(true)}
          sx={drawer.length === 0 ? { display: { md: 'none' } } : {}}
        >
          {t('filters', { count: drawer.filter((filter) => isSet(filter, values)).length })}
        </Button>
      )}
      <HiddenFilters filters={hidden} values={values} />
      {values.timeZone && <input type="hidden" name="timeZone" value={values.timeZone} />}
      {query.state.sort && <input type="hidden" name="sort" value={query.state.sort} />}
      <noscript>
        <button type="submit">{t('apply')}</button>
      </noscript>
      {children}
      {isOpen && (
        <FilterDrawer
          drawer={drawer}
          others={others}
          values={values}
          setFilters={setFilters}
          onClear={() => query.setState({ ...query.latest(), page: 1, filters: {} })}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}

/** Keeps filters without a control when the form is sent without scripts. */
function HiddenFilters({ filters, values }: { filters: Filter[]; values: FilterValues }) {
  const names = filters.flatMap(filterParams).filter((name) => values[name]);
  return names.map((name) => <input key={name} type="hidden" name={name} value={values[name]} />);
}

interface FieldProps {
  filter: Parameters<typeof InlineFilterField>[0]['filter'];
  values: FilterValues;
  setFilters: SetFilters;
}

// Renders only when its own value changes: a select of all dealers is slow.
const MemoizedFilterField = memo(
  ({ filter, values, setFilters }: FieldProps) => (
    <InlineFilterField filter={filter} value={values[filter.name] ?? ''} setFilters={setFilters} />
  ),
  (a, b) =>
    a.filter === b.filter &&
    a.setFilters === b.setFilters &&
    a.values[a.filter.name] === b.values[b.filter.name],
);

function useSetFilters<R extends Row>({ query: { setState, latest } }: Screen<R>): SetFilters {
  const typingIn = useRef<string>(undefined);
  return useCallback(
    (values, typing) => {
      const state = latest();
      const filters = { ...state.filters };
      for (const [name, value] of Object.entries(values)) {
        if (value) filters[name] = value;
        else delete filters[name];
      }
      const name = typing ? Object.keys(values).join() : undefined;
      setState({ ...state, page: 1, filters }, name && name === typingIn.current ? 'replace' : 'push');
      typingIn.current = name;
    },
    [setState, latest],
  );
}
