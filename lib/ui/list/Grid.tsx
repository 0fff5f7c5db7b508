'use client';

import { DataGrid, type GridColDef, type GridLocaleText, type GridRenderCellParams } from '@mui/x-data-grid';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { gridTexts } from '../../i18n/grid/pack.ts';
import { localeOfTag } from '../../i18n/locales.ts';
import { CellContent } from './cells.tsx';
import { PageCheckbox, RowCheckbox } from './checkboxes.tsx';
import { EditLink } from './EditLink.tsx';
import { nameOf } from './PlainTable.tsx';
import { actionsWidth, checkWidth, headHeight, rowHeights } from './sizes.ts';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

type CellParams<R extends Row> = GridRenderCellParams<R>;

/**
 * The rows in the data grid: columns can be resized and cells reached by arrow keys. Sorting, paging and choosing
 * are the screen's own, so the grid only shows what it is given.
 */
export function Grid<R extends Row>({ screen }: { screen: Screen<R> }) {
  const { list, work, rows, total, density, marked } = screen;
  const columns = useColumns(screen);
  const texts = useGridTexts();
  const { page, pageSize, sort } = work.shown.state;
  return (
    <DataGrid
      rows={rows}
      rowCount={total}
      columns={columns}
      label={list.title}
      localeText={texts}
      nonce={pageNonce()}
      pagination
      paginationMode="server"
      paginationModel={{ page: page - 1, pageSize }}
      hideFooter
      sortingMode="server"
      sortModel={sort ? [{ field: sort.replace(/^-/, ''), sort: sort.startsWith('-') ? 'desc' : 'asc' }] : []}
      sortingOrder={['asc', 'desc', null]}
      onSortModelChange={([model]) => {
        const next = model?.sort ? `${model.sort === 'desc' ? '-' : ''}${model.field}` : undefined;
        work.go({ ...work.wanted, page: 1, sort: next });
      }}
      rowSelection={false}
      disableColumnMenu
      disableColumnFilter
      disableColumnSelector
      disableVirtualization={rows.length <= 20}
      rowHeight={rowHeights[density]}
      columnHeaderHeight={headHeight}
      getRowClassName={({ id }) => (id === marked ? 'portal-marked' : '')}
      sx={looks}
    />
  );
}

function useColumns<R extends Row>({ list, columns }: Screen<R>): GridColDef<R>[] {
  const t = useTranslations('list');
  return useMemo(() => {
    const choose: GridColDef<R> = {
      ...still(checkWidth),
      field: '__choose',
      headerName: t('selectPage'),
      renderHeader: () => <PageCheckbox />,
      renderCell: ({ row, tabIndex }: CellParams<R>) => (
        <RowCheckbox id={row.id} name={nameOf(columns, row)} tabIndex={tabIndex} />
      ),
    };
    const edit: GridColDef<R> = {
      ...still(actionsWidth),
      field: '__actions',
      headerName: t('actions'),
      renderHeader: () => null,
      renderCell: ({ row, tabIndex }: CellParams<R>) => (
        <EditLink id={row.id} name={nameOf(columns, row)} path={list.path} tabIndex={tabIndex} />
      ),
    };
    const shown = columns.map(
      (column): GridColDef<R> => ({
        field: column.field,
        headerName: column.label,
        minWidth: column.width,
        flex: column.width,
        sortable: Boolean(column.sort),
        align: column.align === 'end' ? 'right' : 'left',
        headerAlign: column.align === 'end' ? 'right' : 'left',
        display: 'flex',
        valueGetter: (_, row) => column.value(row),
        renderCell: ({ row, tabIndex }: CellParams<R>) => (
          <CellContent list={list} column={column} row={row} tabIndex={tabIndex} />
        ),
      }),
    );
    return [choose, ...shown, ...(list.edit ? [edit] : [])];
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
