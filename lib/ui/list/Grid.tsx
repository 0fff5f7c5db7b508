'use client';

import {
  DataGrid,
  type GridColDef,
  type GridLocaleText,
  type GridRenderCellParams,
  type GridSortModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { gridTexts } from '../../i18n/grid/pack.ts';
import { localeOfTag } from '../../i18n/locales.ts';
import type { Density } from '../../session/preferences.ts';
import unseen from '../unseen.module.css';
import { CellContent } from './cells.tsx';
import { PageCheckbox, RowCheckbox } from './checkboxes.tsx';
import { nameOf } from './PlainTable.tsx';
import { RowActions } from './RowActions.tsx';
import { actionsWidth, checkWidth, headHeight, rowHeights } from './sizes.ts';
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
  density: Density;
  marked: string | undefined;
}

/** A place in the grid. It keeps its id from page to page, so that turning one changes texts and makes no new cells. */
interface Place<R extends Row> {
  id: number;
  row: R;
  search: string;
}

type CellParams<R extends Row> = GridRenderCellParams<Place<R>>;

function GridOf<R extends Row>(props: GridProps<R>) {
  const { list, rows, total, search, pageSize, sort, onSort, density, marked } = props;
  const columns = useColumns(props);
  const texts = useGridTexts();
  const places = useMemo(() => rows.map((row, id) => ({ id, row, search })), [rows, search]);
  const apiRef = useGridApiRef();
  const [first] = useState({
    places,
    state: { sorting: { sortModel: modelOf(sort) }, pagination: { rowCount: total } },
  });
  const taken = useRef(places);
  // Given as properties, these would make the grid draw all its cells once more before it takes the new rows; and with
  // a new count it would go back to the rows that it has as a property.
  useLayoutEffect(() => {
    if (sortOf(apiRef.current?.getSortModel()) !== sort) apiRef.current?.setSortModel(modelOf(sort));
    apiRef.current?.setRowCount(total);
    if (taken.current !== places) apiRef.current?.setRows(places);
    taken.current = places;
  }, [places, total, sort, apiRef]);
  const paginationModel = useMemo(() => ({ page: 0, pageSize }), [pageSize]);
  const few = rows.length <= 20;
  return useMemo(
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
        rowSelection={false}
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        disableVirtualization={few}
        rowHeight={rowHeights[density]}
        columnHeaderHeight={headHeight}
        getRowClassName={({ row }) => (row.row.id === marked ? 'portal-marked' : '')}
        sx={looks}
      />
    ),
    [apiRef, first, columns, list.title, texts, paginationModel, onSort, few, density, marked],
  );
}

/**
 * The rows in the data grid: columns can be resized and cells reached by arrow keys. Sorting, paging and choosing
 * are the screen's own, so the grid only shows what it is given.
 */
export const Grid = memo(GridOf) as typeof GridOf;

const sortingOrder = ['asc', 'desc', null] as const;

/** The order of the rows as the grid writes it, and as the list's address does: a column, with `-` before it downwards. */
const modelOf = (sort: string | undefined): GridSortModel =>
  sort ? [{ field: sort.replace(/^-/, ''), sort: sort.startsWith('-') ? 'desc' : 'asc' }] : [];

function sortOf([model]: GridSortModel = []): string | undefined {
  return model?.sort ? `${model.sort === 'desc' ? '-' : ''}${model.field}` : undefined;
}

function useColumns<R extends Row>({ list, columns }: GridProps<R>): GridColDef<Place<R>>[] {
  const t = useTranslations('list');
  return useMemo(() => {
    const choose: GridColDef<Place<R>> = {
      ...still(checkWidth),
      field: '__choose',
      headerName: t('selectPage'),
      renderHeader: () => <PageCheckbox />,
      renderCell: ({ row: { row }, tabIndex }: CellParams<R>) => (
        <RowCheckbox id={row.id} name={nameOf(columns, row)} tabIndex={tabIndex} />
      ),
    };
    const actions: GridColDef<Place<R>> = {
      ...still(actionsWidth(list)),
      field: '__actions',
      headerName: t('actions'),
      renderHeader: () => <span className={unseen.text}>{t('actions')}</span>,
      renderCell: ({ row: { row, search }, tabIndex }: CellParams<R>) => (
        <RowActions list={list} row={row} name={nameOf(columns, row)} search={search} tabIndex={tabIndex} />
      ),
    };
    const shown = columns.map(
      (column): GridColDef<Place<R>> => ({
        field: column.field,
        headerName: column.label,
        minWidth: column.width,
        flex: column.width,
        sortable: Boolean(column.sort),
        align: column.align === 'end' ? 'right' : 'left',
        headerAlign: column.align === 'end' ? 'right' : 'left',
        display: 'flex',
        valueGetter: (_, { row }) => column.value(row),
        renderCell: ({ row: { row, search }, tabIndex }: CellParams<R>) => (
          <CellContent list={list} column={column} row={row} search={search} tabIndex={tabIndex} />
        ),
      }),
    );
    return [choose, ...shown, ...(actionsWidth(list) > 0 ? [actions] : [])];
  }, [list, columns, t]);
}

const still = (width: number) => ({
  minWidth: width,
  flex: width,
  sortable: false,
  resizable: false,
  display: 'flex' as const,
  align: 'center' as const,
  headerAlign: 'center' as const,
});

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
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, fontSize: '0.8125rem' },
  '& .MuiDataGrid-cell': { position: 'relative', padding: '0 12px' },
  '& .MuiDataGrid-columnHeader': { padding: '0 12px' },
  '& .MuiDataGrid-columnHeaders:not(:hover) .MuiDataGrid-columnSeparator': { opacity: 0 },
  '& .MuiDataGrid-cell[data-field="__choose"], & .MuiDataGrid-columnHeader[data-field="__choose"]': {
    padding: 0,
  },
} as const;
