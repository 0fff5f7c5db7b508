'use client';

import { DataGrid, type GridColDef, type GridRowSelectionModel, type GridSortModel } from '@mui/x-data-grid';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { keepControlKeys, useGridTexts } from '../../grid/data-grid-props.ts';
import { pageNonce } from '../../providers/page-nonce.ts';
import type { ListScreen } from '../list-screen.ts';
import { toSearch } from '../state/list-url.ts';
import { type Selection, selectOnly } from '../state/selection.ts';
import { CellContent } from '../table/CellContent.tsx';
import { actionsWidth, minColumnWidth } from '../table/column-widths.ts';
import { getRowName } from '../table/columns.ts';
import { RowActions } from '../table/RowActions.tsx';
import type { Row } from '../types.ts';

/**
 * The rows in MUI's DataGrid, an alternative to the table that the user chooses in the columns menu. The server sorts and
 * pages. Columns, density and selection are those of the table.
 */
export function GridView<R extends Row>({ screen }: { screen: ListScreen<R> }) {
  const { list, rows, total, totalIsMinimum, density, query, selection } = screen;
  const { select, markedId, widths, setWidths } = screen;
  const { state, displayed, setState } = query;
  const columns = useGridColumns(screen);
  const texts = useGridTexts();
  const setSort = (model: GridSortModel) => {
    const sort = fromSortModel(model);
    if (sort !== state.sort) setState({ ...state, page: 1, sort });
  };
  return (
    <DataGrid
      disableEval
      rows={rows}
      columns={columns}
      loading={toSearch(displayed) !== toSearch(state)}
      label={list.title}
      localeText={texts}
      {...pageNonce()}
      rowCount={totalIsMinimum ? unknownRowCount : total}
      pagination
      paginationMode="server"
      paginationModel={{ page: displayed.page - 1, pageSize: displayed.pageSize }}
      hideFooter
      sortingMode="server"
      sortModel={toSortModel(state.sort)}
      onSortModelChange={setSort}
      checkboxSelection
      disableRowSelectionOnClick
      keepNonExistentRowsSelected
      rowSelectionModel={{ type: selection.all ? 'exclude' : 'include', ids: new Set(selection.ids) }}
      onRowSelectionModelChange={({ type, ids }: GridRowSelectionModel) =>
        select(toSelection(type, [...ids].map(String), totalIsMinimum ? rows : null))
      }
      onCellKeyDown={keepControlKeys}
      onColumnWidthChange={({ colDef, width }) => setWidths({ ...widths, [colDef.field]: Math.round(width) })}
      disableColumnMenu
      disableColumnFilter
      density={density}
      getRowClassName={({ id }) => (id === markedId ? 'portal-marked' : '')}
      sx={{ border: 0, borderRadius: 0 }}
    />
  );
}

function useGridColumns<R extends Row>(screen: ListScreen<R>): GridColDef<R>[] {
  const t = useTranslations('list');
  const { list, columns, search, widths } = screen;
  return useMemo(() => {
    const dataColumns = columns.map((column): GridColDef<R> => {
      const { field, label, width, sort, align } = column;
      return {
        field,
        headerName: label,
        minWidth: minColumnWidth,
        ...(widths[field] ? { width: widths[field] } : { minWidth: width, flex: width }),
        sortable: Boolean(sort),
        align: align === 'end' ? 'right' : 'left',
        headerAlign: align === 'end' ? 'right' : 'left',
        display: 'flex',
        valueGetter: (_, row) => column.value(row),
        renderCell: ({ row }) => <CellContent list={list} column={column} row={row} search={search} />,
      };
    });
    const width = actionsWidth(list);
    if (width === 0) return dataColumns;
    const actions: GridColDef<R> = {
      field: '__actions',
      headerName: t('actions'),
      width,
      sortable: false,
      resizable: false,
      display: 'flex',
      align: 'center',
      renderHeader: () => <span className="visually-hidden">{t('actions')}</span>,
      renderCell: ({ row }): ReactNode => (
        <RowActions list={list} row={row} name={getRowName(columns, row)} search={search} />
      ),
    };
    return [...dataColumns, actions];
  }, [list, columns, search, widths, t]);
}

/** The DataGrid's row count for a list without a known number of rows. */
const unknownRowCount = -1;

/** `pageRows` are the only rows that can be selected when the number of all rows is unknown; null otherwise. */
function toSelection(
  type: GridRowSelectionModel['type'],
  ids: readonly string[],
  pageRows: readonly Row[] | null,
): Selection {
  if (type === 'include' || !pageRows) return { all: type === 'exclude', ids: new Set(ids) };
  return selectOnly(pageRows.map(({ id }) => id).filter((id) => !ids.includes(id)));
}

const toSortModel = (sort: string | undefined): GridSortModel =>
  sort ? [{ field: sort.replace(/^-/, ''), sort: sort.startsWith('-') ? 'desc' : 'asc' }] : [];

function fromSortModel([item]: GridSortModel): string | undefined {
  if (!item?.sort) return undefined;
  return item.sort === 'desc' ? `-${item.field}` : item.field;
}
