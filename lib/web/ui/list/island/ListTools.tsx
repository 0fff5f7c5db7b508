'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOpenForm } from '../../form/form-url.ts';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import { latestUrl, navigate } from '../../navigation/navigate.ts';
import { useStored } from '../../storage/account-storage.ts';
import { useDensity } from '../../theme/density.ts';
import { SelectionBar } from '../actions/SelectionBar.tsx';
import { groupFilters, type SetFilters } from '../filters/filter-groups.ts';
import { useChoiceOptions } from '../page/choice-options.ts';
import type { Screen } from '../screen.ts';
import {
  type ListState,
  listParamsOf,
  listUrl,
  parseListState,
  toQuery,
  toSearch,
} from '../state/list-url.ts';
import { fitHeading, readLayout, visibleColumns } from '../table/columns.ts';
import type { ListDefinition, ListFormProps, PageRow, Row } from '../types.ts';
import type { ListSource, RowAction, ToolsProps } from './types.ts';

const menus = {
  views: lazyComponent(() => import('../views/ViewsMenu.tsx').then((loaded) => loaded.ViewsMenu)),
  columns: lazyComponent(() => import('../table/ColumnsMenu.tsx').then((loaded) => loaded.ColumnsMenu)),
  export: lazyComponent(() => import('../actions/ExportMenu.tsx').then((loaded) => loaded.ExportMenu)),
};
const FilterDrawer = lazyComponent(() =>
  import('../filters/FilterDrawer.tsx').then((loaded) => loaded.FilterDrawer),
);
const ShortcutsDialog = lazyComponent(() =>
  import('../actions/ShortcutsDialog.tsx').then((loaded) => loaded.ShortcutsDialog),
);
const GridView = lazyComponent(() => import('../views/GridView.tsx').then((loaded) => loaded.GridView));

interface Props<R extends Row> extends ToolsProps {
  source: ListSource<R>;
}

/** What a list shows when the user acts: selection, menus, filters, forms and the grid. */
export function ListTools<R extends Row>({ source: { useList, Form, Dialog }, ...island }: Props<R>) {
  const list = useList(island.options as never);
  const screen = useListScreen(list, island);
  const { tool, closeTool, choices, isGrid } = island;
  const Menu = tool && tool.name !== 'filters' ? menus[tool.name] : undefined;
  useLoadChoices(list, choices);
  const saved = (id: string) => {
    island.mark(id);
    screen.query.refresh();
  };
  return (
    <>
      <SelectionBar screen={screen} />
      {Menu && tool && <Menu screen={screen} anchor={tool.anchor} onClose={closeTool} />}
      {tool?.name === 'filters' && <Drawer screen={screen} onClose={closeTool} />}
      {island.isHelpOpen && (
        <ShortcutsDialog letters={island.letters} setLetters={island.setLetters} onClose={island.closeHelp} />
      )}
      {isGrid && <Grid screen={screen} />}
      {Dialog && island.action && (
        <Dialog
          action={island.action as RowAction<R>}
          onClose={island.closeAction}
          refresh={screen.query.refresh}
          screen={screen}
        />
      )}
      {Form && <FormOutlet Form={Form} onSaved={saved} />}
    </>
  );
}

function FormOutlet({
  Form,
  onSaved,
}: {
  Form: ComponentType<ListFormProps>;
  onSaved: (id: string) => void;
}) {
  const form = useOpenForm();
  return form && <Form form={form} onSaved={onSaved} />;
}

function Drawer<R extends Row>({ screen, onClose }: { screen: Screen<R>; onClose: () => void }) {
  const { list, query } = screen;
  const { drawer, others } = useMemo(() => groupFilters(list), [list]);
  const typingIn = useRef<string>(undefined);
  const setFilters: SetFilters = (values, typing) => {
    const state = query.latest();
    const filters = Object.fromEntries(
      Object.entries({ ...state.filters, ...values }).filter(([, value]) => value),
    );
    const name = typing ? Object.keys(values).join() : undefined;
    query.setState({ ...state, page: 1, filters }, name && name === typingIn.current ? 'replace' : 'push');
    typingIn.current = name;
  };
  return (
    <FilterDrawer
      drawer={drawer}
      others={others}
      values={query.state.filters}
      setFilters={setFilters}
      onClear={() => query.setState({ ...query.latest(), page: 1, filters: {} })}
      onClose={onClose}
    />
  );
}

function Grid<R extends Row>({ screen }: { screen: Screen<R> }) {
  const [frame, setFrame] = useState<HTMLElement>();
  const { rows } = screen;
  const isLoaded = rows.length > 0;
  useEffect(() => {
    const element = document.querySelector<HTMLElement>('[data-rows]') ?? undefined;
    setFrame(element);
    if (isLoaded) element?.setAttribute('data-grid', '');
    return () => element?.removeAttribute('data-grid');
  }, [isLoaded]);
  return frame && isLoaded && createPortal(<GridView screen={screen} />, frame);
}

function useLoadChoices<R extends Row>(
  { name, filters }: ListDefinition<R>,
  requested: readonly string[],
): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const filter of filters) {
      if (filter.kind !== 'choices' || !requested.includes(filter.name)) continue;
      client
        .fetchQuery({
          queryKey: ['choices', filter.key],
          queryFn: ({ signal }) => filter.load(signal),
          staleTime: Number.POSITIVE_INFINITY,
        })
        .then((options) => useChoiceOptions.setState({ [`${name} ${filter.name}`]: options }))
        .catch(() => {});
    }
  }, [client, name, filters, requested]);
}

const readPageRows = (): PageRow[] =>
  [...document.querySelectorAll<HTMLElement>('[data-rows] tr[data-id]')].map((row) => ({
    id: row.dataset.id ?? '',
    name: row.dataset.name ?? '',
  }));

function useListScreen<R extends Row>(list: ListDefinition<R>, island: ToolsProps): Screen<R> {
  const { path, user, total, selection, select, mark, storeLayout, isGrid, setGrid } = island;
  const router = useRouter();
  const [stored] = useStored(user, `list.${list.name}.columns`);
  const layout = useMemo(() => readLayout(stored), [stored]);
  const client = useQueryClient();
  const density = useDensity();
  const address = useMemo(() => (next: ListState) => listUrl(path, next), [path]);
  const [state, setState] = useUrlState(island.state, address, (href, mode) =>
    navigate(href, { replace: mode === 'replace', scroll: false }),
  );
  const usesSelectedRows = Boolean(list.selectionLink || list.rowLink || list.totalOf);
  const needsRows = isGrid || (usesSelectedRows && selection.ids.size > 0);
  const { data } = useQuery({
    queryKey: ['list', path, toSearch(island.state)],
    queryFn: ({ signal }) => list.load(toQuery(island.state), signal),
    enabled: needsRows,
  });
  const search = toSearch(island.state);
  const [pageRows, setPageRows] = useState(readPageRows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has other rows after each navigation
  useEffect(() => setPageRows(readPageRows()), [island.state]);
  const sort = state.sort?.replace(/^-/, '');
  const columns = useMemo(
    () => visibleColumns(list.columns, layout.fields, sort).map(fitHeading),
    [list.columns, layout.fields, sort],
  );
  const rows = data?.items ?? [];
  return {
    list,
    user,
    query: {
      state,
      displayed: island.state,
      setState,
      latest: () => parseListState(latestUrl().searchParams, listParamsOf(list, island.state.timeZone)),
      refresh: () => {
        void client.invalidateQueries({ queryKey: ['list', path] });
        router.refresh();
      },
    },
    rows,
    pageRows,
    total,
    search,
    isFilterPending: toSearch(state) !== search,
    selection,
    select,
    columns,
    showColumns: (fields) => storeLayout(fields ? { ...layout, fields } : undefined),
    widths: layout.widths ?? {},
    setWidths: (widths) =>
      storeLayout({ ...(layout.fields && { fields: layout.fields }), ...(widths && { widths }) }),
    density,
    isGrid,
    setGrid,
    marked: island.marked,
    mark,
  };
}
