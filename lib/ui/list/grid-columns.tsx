'use client';

import type { GridColDef, GridRowId } from '@mui/x-data-grid';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import unseen from '../unseen.module.css';
import { CellContent } from './cells.tsx';
import { PageCheckbox, RowCheckbox } from './checkboxes.tsx';
import { nameOf } from './PlainTable.tsx';
import { RowActions } from './RowActions.tsx';
import { actionsWidth, checkWidth } from './sizes.ts';
import type { Column, ListDefinition, Row } from './types.ts';

/**
 * A place in the grid, which is all that the grid knows of a row: other rows in the same places are drawn by their
 * contents alone, and the grid, which takes far longer for its cells than they do, has nothing to do.
 */
export interface Place {
  id: number;
}

/** The rows that stand in the places, and the list's address behind its path. */
interface Placed<R extends Row> {
  rows: readonly R[];
  search: string;
}

const PlacedContext = createContext<Placed<Row>>({ rows: [], search: '' });

/** Puts rows into the places of the grid within; those of one page after another. */
export function PlacedRows<R extends Row>({ rows, search, children }: Placed<R> & { children: ReactNode }) {
  const placed = useMemo(() => ({ rows, search }), [rows, search]);
  return <PlacedContext value={placed}>{children}</PlacedContext>;
}

interface AtPlaceProps<R extends Row> {
  place: GridRowId;
  children: (row: R, search: string) => ReactNode;
}

/** What is drawn of the row at a place; nothing where the page has fewer rows than the grid still has places. */
function AtPlace<R extends Row>({ place, children }: AtPlaceProps<R>) {
  const { rows, search } = useContext(PlacedContext);
  const row = rows[Number(place)];
  return row && children(row as R, search);
}

/**
 * The grid's columns: the box to choose a row by, those that are shown, and what can be done with a row. `rowAt`
 * tells the grid of a row when somebody copies a cell.
 */
export function useColumns<R extends Row>(
  list: ListDefinition<R>,
  columns: Column<R>[],
  rowAt: (place: GridRowId) => R | undefined,
): GridColDef<Place>[] {
  const t = useTranslations('list');
  return useMemo(() => {
    const choose: GridColDef<Place> = {
      ...still(checkWidth),
      field: '__choose',
      headerName: t('selectPage'),
      renderHeader: () => <PageCheckbox />,
      renderCell: ({ id, tabIndex }) => (
        <AtPlace<R> place={id}>
          {(row) => <RowCheckbox id={row.id} name={nameOf(columns, row)} tabIndex={tabIndex} />}
        </AtPlace>
      ),
    };
    const actions: GridColDef<Place> = {
      ...still(actionsWidth(list)),
      field: '__actions',
      headerName: t('actions'),
      renderHeader: () => <span className={unseen.text}>{t('actions')}</span>,
      renderCell: ({ id, tabIndex }) => (
        <AtPlace<R> place={id}>
          {(row, search) => (
            <RowActions
              list={list}
              row={row}
              name={nameOf(columns, row)}
              search={search}
              tabIndex={tabIndex}
            />
          )}
        </AtPlace>
      ),
    };
    const shown = columns.map(
      (column): GridColDef<Place> => ({
        field: column.field,
        headerName: column.label,
        minWidth: column.width,
        flex: column.width,
        sortable: Boolean(column.sort),
        align: column.align === 'end' ? 'right' : 'left',
        headerAlign: column.align === 'end' ? 'right' : 'left',
        display: 'flex',
        valueGetter: (_, { id }) => {
          const row = rowAt(id);
          return row && column.value(row);
        },
        renderCell: ({ id, tabIndex }) => (
          <AtPlace<R> place={id}>
            {(row, search) => (
              <CellContent list={list} column={column} row={row} search={search} tabIndex={tabIndex} />
            )}
          </AtPlace>
        ),
      }),
    );
    return [choose, ...shown, ...(actionsWidth(list) > 0 ? [actions] : [])];
  }, [list, columns, rowAt, t]);
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
