'use client';

import {
  DataGrid,
  type GridLocaleText,
  type GridRowId,
  type GridSortModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { useLocale } from 'next-intl';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { gridTexts } from '../../i18n/grid/pack.ts';
import { localeOfTag } from '../../i18n/locales.ts';
import type { Density } from '../../session/preferences.ts';
import { afterFrame } from './after-frame.ts';
import { GridHint } from './GridHint.tsx';
import { type Place, PlacedRows, useColumns } from './grid-columns.tsx';
import { headHeight, rowHeights } from './sizes.ts';
import type { Column, ListDefinition, Row } from './types.ts';

/** What the grid needs to know; little enough to leave it alone when anything else on the screen changes. */
export interface GridProps<R extends Row> {
  list: ListDefinition<R>;
  columns: Column<R>[];
  rows: R[];
  total: number;
  /** The list's address behind its path. */
  search: string;
  pageSize: number;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** The heading of a column is pressed, or a pointer has come to it. */
  onHeading: (field: string) => void;
  onNearHeading: (field: string) => void;
  density: Density;
  marked: string | undefined;
}

function GridOf<R extends Row>(props: GridProps<R>) {
  const { list, rows, total, search, pageSize, sort, onSort, onHeading, onNearHeading, density, marked } =
    props;
  const held = useRef(rows);
  const rowAt = useCallback((place: GridRowId) => held.current[Number(place)], []);
  const columns = useColumns(list, props.columns, rowAt);
  const texts = useGridTexts();
  const count = rows.length;
  const places = useMemo((): Place[] => Array.from({ length: count }, (_, id) => ({ id })), [count]);
  const apiRef = useGridApiRef();
  const [first] = useState({
    places,
    state: { sorting: { sortModel: modelOf(sort) }, pagination: { rowCount: total } },
  });
  const taken = useRef(places);
  // Given as properties, these would make the grid draw all its cells once more before it takes the new rows; and with
  // a new count it would go back to the rows that it has as a property.
  useLayoutEffect(() => {
    held.current = rows;
    apiRef.current?.setRowCount(total);
    if (taken.current !== places) apiRef.current?.setRows(places);
    taken.current = places;
  }, [rows, places, total, apiRef]);
  // The grid draws all its cells for an arrow in a heading, so the rows go first.
  useEffect(
    () =>
      afterFrame(() => {
        if (sortOf(apiRef.current?.getSortModel()) !== sort) apiRef.current?.setSortModel(modelOf(sort));
      }),
    [sort, apiRef],
  );
  const paginationModel = useMemo(() => ({ page: 0, pageSize }), [pageSize]);
  const few = count <= 20;
  const markedPlace = marked === undefined ? -1 : rows.findIndex(({ id }) => id === marked);
  const grid = useMemo(
    () => (
      <DataGrid
        apiRef={apiRef}
        rows={first.places}
        initialState={first.state}
        columns={columns}
        label={list.title}
        localeText={texts}
        nonce={pageNonce()}
        pagination
        paginationMode="server"
        paginationModel={paginationModel}
        hideFooter
        sortingMode="server"
        sortingOrder={sortingOrder}
        onSortModelChange={(model) => onSort(sortOf(model))}
        onColumnHeaderEnter={({ field, colDef }) => colDef.sortable && onNearHeading(field)}
        onColumnHeaderClick={({ field, colDef }, event) => {
          // The grid would first draw its old rows in the new order's look.
          event.defaultMuiPrevented = true;
          if (colDef.sortable) onHeading(field);
        }}
        slots={slots}
        rowSelection={false}
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        disableVirtualization={few}
        rowHeight={rowHeights[density]}
        columnHeaderHeight={headHeight}
        getRowClassName={({ id }) => (id === markedPlace ? 'portal-marked' : '')}
        sx={looks}
      />
    ),
    [
      apiRef,
      first,
      columns,
      list.title,
      texts,
      paginationModel,
      onSort,
      onHeading,
      onNearHeading,
      few,
      density,
      markedPlace,
    ],
  );
  return (
    <PlacedRows rows={rows} search={search}>
      {grid}
    </PlacedRows>
  );
}

/**
 * The rows in the data grid: columns can be resized and cells reached by arrow keys. Sorting, paging and choosing
 * are the screen's own, so the grid only shows what it is given.
 */
export const Grid = memo(GridOf) as typeof GridOf;

const slots = { baseTooltip: GridHint };

const sortingOrder = ['asc', 'desc', null] as const;

/** The order of the rows as the grid writes it, and as the list's address does: a column, with `-` before it downwards. */
const modelOf = (sort: string | undefined): GridSortModel =>
  sort ? [{ field: sort.replace(/^-/, ''), sort: sort.startsWith('-') ? 'desc' : 'asc' }] : [];

function sortOf([model]: GridSortModel = []): string | undefined {
  return model?.sort ? `${model.sort === 'desc' ? '-' : ''}${model.field}` : undefined;
}

function useGridTexts(): Partial<GridLocaleText> {
  const locale = localeOfTag(useLocale());
  const [texts, setTexts] = useState<Partial<GridLocaleText>>({});
  useEffect(() => {
    let here = true;
    gridTexts(locale).then((loaded) => here && setTexts(loaded));
    return () => {
      here = false;
    };
  }, [locale]);
  return texts;
}

/** The nonce that the policy of this page allows styles by; browsers show it to scripts of the page alone. */
const pageNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;

const looks = {
  border: 0,
  borderRadius: 0,
  '--DataGrid-containerBackground': 'var(--list-head)',
  '& .MuiDataGrid-columnHeaderTitle': {
    fontWeight: 600,
    fontSize: '0.8125rem',
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    whiteSpace: 'normal',
  },
  '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitle': { textAlign: 'end' },
  '& .MuiDataGrid-cell': { position: 'relative', padding: '0 12px' },
  // What stands behind the last column is as wide as what is left, which may be nothing: with room inside, the rows
  // could be scrolled further than the grid's own bar, which pulls them back while their last links are pressed.
  '& .MuiDataGrid-cellEmpty': { padding: 0 },
  '& .MuiDataGrid-columnHeader': { padding: '0 12px' },
  '& .MuiDataGrid-columnHeaders:not(:hover) .MuiDataGrid-columnSeparator': { opacity: 0 },
  '& .MuiDataGrid-cell[data-field="__choose"], & .MuiDataGrid-columnHeader[data-field="__choose"]': {
    padding: 0,
  },
} as const;
