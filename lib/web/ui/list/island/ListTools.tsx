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
import type { ListScreen } from '../list-screen.ts';
import { useChoiceOptions } from '../page/choice-options.ts';
import {
  type ListState,
  listParamsOf,
  listUrl,
  parseListState,
  toQuery,
  toSearch,
} from '../state/list-url.ts';
import { fitHeading } from '../table/column-widths.ts';
import { readLayout, visibleColumns } from '../table/columns.ts';
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

/**
 * The client components of a list that appear when the user acts: selection bar, menus, filter drawer, dialogs, forms and
 * the grid. The island loads and renders it on the first such action.
 */
export function ListTools<R extends Row>({ source: { useList, Form, Dialog }, ...island }: Props<R>) {
  const list = useList(island.options as never);
  const screen = useListScreen(list, island);
  const { tool, closeTool, isGrid } = island;
  const Menu = tool && tool.name !== 'filters' ? menus[tool.name] : undefined;
  useLoadChoices(list, island.requestedChoices);
  const onSaved = (id: string | null) => {
    island.mark(id ?? undefined);
    screen.query.refresh();
  };
  return (
    <>
      <SelectionBar screen={screen} />
      {Menu && tool && <Menu screen={screen} anchor={tool.anchor} onClose={closeTool} />}
      {tool?.name === 'filters' && <FiltersTool screen={screen} onClose={closeTool} />}
      {island.isHelpOpen && (
        <ShortcutsDialog
          hasLetterKeys={island.hasLetterKeys}
          setLetterKeys={island.setLetterKeys}
          onClose={island.closeHelp}
        />
      )}
      {isGrid && <GridPortal screen={screen} />}
      {Dialog && island.action && (
        <Dialog
          action={island.action as RowAction<R>}
          onClose={island.closeAction}
          refresh={screen.query.refresh}
          screen={screen}
        />
      )}
      {Form && <FormOutlet Form={Form} onSaved={onSaved} />}
    </>
  );
}

function FormOutlet({
  Form,
  onSaved,
}: {
  Form: ComponentType<ListFormProps>;
  onSaved: (id: string | null) => void;
}) {
  const form = useOpenForm();
  return form && <Form form={form} onSaved={onSaved} />;
}

function FiltersTool<R extends Row>({ screen, onClose }: { screen: ListScreen<R>; onClose: () => void }) {
  const { list, query } = screen;
  const { drawer, others } = useMemo(() => groupFilters(list), [list]);
  const lastTypedField = useRef<string>(undefined);
  const setFilters: SetFilters = (values, isTyping) => {
    const state = query.latest();
    const filters = Object.fromEntries(
      Object.entries({ ...state.filters, ...values }).filter(([, value]) => value),
    );
    const typedField = isTyping ? Object.keys(values).join() : undefined;
    const isSameField = typedField !== undefined && typedField === lastTypedField.current;
    query.setState({ ...state, page: 1, filters }, isSameField ? 'replace' : 'push');
    lastTypedField.current = typedField;
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

/** Renders the grid into the element of the table, which CSS hides. */
function GridPortal<R extends Row>({ screen }: { screen: ListScreen<R> }) {
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

/** Loads the options of the requested filters. After a failure a filter keeps the options that it has. */
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

/** Reads ids and names of the rows from the table that the server rendered. */
const readPageRows = (): PageRow[] =>
  [...document.querySelectorAll<HTMLElement>('[data-rows] tr[data-id]')].map((row) => ({
    id: row.dataset.id ?? '',
    name: row.dataset.name ?? '',
  }));

/** Creates what the tools share, from the definition, the URL and the island's state. */
function useListScreen<R extends Row>(list: ListDefinition<R>, island: ToolsProps): ListScreen<R> {
  const { path, user, total, totalIsMinimum, selection, select, mark, storeLayout, isGrid, setGrid } = island;
  const router = useRouter();
  const [stored] = useStored(user, `list.${list.name}.columns`);
  const layout = useMemo(() => readLayout(stored), [stored]);
  const client = useQueryClient();
  const density = useDensity();
  const urlOf = useMemo(() => (next: ListState) => listUrl(path, next), [path]);
  const [state, setState] = useUrlState(island.state, urlOf, (href, mode) =>
    navigate(href, { replace: mode === 'replace', scroll: false }),
  );
  const usesSelectedRows = Boolean(list.selectionLink || list.rowLink || list.totalOf);
  // The table is rendered by the server; records are loaded only for tools that need their values.
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
    totalIsMinimum,
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
    markedId: island.markedId,
    mark,
  };
}
