'use client';

import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import {
  DataGrid,
  GridActionsCell,
  GridActionsCellItem,
  type GridColDef,
  GridEditInputCell,
  type GridEditingState,
  type GridRowSelectionModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Density } from '#lib/contract/preferences.ts';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { pageNonce } from '../providers/page-nonce.ts';
import { Verbatim } from '../Verbatim.tsx';
import { keepControlKeys, useGridTexts } from './data-grid-props.ts';
import { headerHeight, isLong, pageSizes, rowHeights } from './grid-size.ts';
import type { GridAction, GridColumn, LocalGridProps } from './types.ts';

const loadDialog = () => import('./EditDialog.tsx').then((loaded) => loaded.EditDialog);
const EditDialog = lazyComponent(loadDialog);

interface Props<R> extends LocalGridProps<R> {
  isPhone: boolean;
  density: Density;
}

/** MUI's DataGrid for LocalGrid, which loads it on demand. On phones its only column shows cards. */
export function Grid<R extends object>(props: Props<R>) {
  const { isPhone, density, label, rows, columns, getRowId, editing, onSelect } = props;
  const texts = useGridTexts();
  const api = useGridApiRef();
  const [edited, setEdited] = useState<Edited<R>>();
  const colDefs = useColDefs(props, setEdited);
  const [wasPhone, setWasPhone] = useState(isPhone);
  if (wasPhone !== isPhone) {
    setWasPhone(isPhone);
    // The other layout is another grid: a dialog continues the edit of a row.
    const unsaved = editing && findUnsavedEdit(api.current?.state.editRows, props);
    if (unsaved) setEdited(unsaved);
  }
  const isSelectable = Boolean(onSelect) && !isPhone;
  const long = isLong(rows.length);
  const select = useCallback(
    ({ type, ids }: GridRowSelectionModel) =>
      onSelect?.(rows.filter((row) => ids.has(getRowId(row)) === (type === 'include'))),
    [onSelect, rows, getRowId],
  );
  const save = useCallback(
    (changed: R, row: R) => {
      editing?.save(row, changed);
      return changed;
    },
    [editing],
  );
  return (
    <>
      <DataGrid<R>
        disableEval
        key={isPhone ? 'cards' : 'grid'}
        apiRef={api}
        rows={rows}
        columns={colDefs}
        getRowId={getRowId}
        label={label}
        localeText={texts}
        {...pageNonce()}
        rowHeight={rowHeights[density]}
        {...(isPhone ? cardsProps : gridProps)}
        hideFooter={!long}
        showToolbar={long && !isPhone}
        slotProps={slotProps}
        rowSelection={isSelectable}
        checkboxSelection={isSelectable}
        disableRowSelectionOnClick
        onRowSelectionModelChange={select}
        onCellKeyDown={keepControlKeys}
        editMode="row"
        processRowUpdate={save}
      />
      {edited && editing && (
        <EditDialog
          row={edited.changed}
          title={editing.label(edited.row)}
          columns={columns.filter(({ field }) => editing.fields.includes(field))}
          onSave={(changed) => editing.save(edited.row, changed)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** The row of the EditDialog, and the same row as it is edited. */
interface Edited<R> {
  row: R;
  changed: R;
}

/** Returns the row that is being edited in its cells; undefined for none. */
function findUnsavedEdit<R extends object>(
  editRows: GridEditingState | undefined,
  { rows, getRowId }: LocalGridProps<R>,
): Edited<R> | undefined {
  const row = rows.find((each) => editRows?.[getRowId(each)]);
  const fields = row && editRows?.[getRowId(row)];
  if (!fields) return undefined;
  const typed = Object.entries(fields).map(([field, { value }]) => [field, value]);
  return { row, changed: { ...row, ...Object.fromEntries(typed) } };
}

const highlightedClass = 'portal-marked';
const slotProps = {
  toolbar: { csvOptions: { disableToolbarButton: true }, printOptions: { disableToolbarButton: true } },
};
const gridProps = {
  initialState: { pagination: { paginationModel: { pageSize: pageSizes.grid } } },
  pageSizeOptions: [25, 50, pageSizes.grid],
  columnHeaderHeight: headerHeight,
  sx: { fontVariantNumeric: 'tabular-nums', [`& .${highlightedClass}`]: { bgcolor: 'action.selected' } },
};
const cardsProps = {
  initialState: { pagination: { paginationModel: { pageSize: pageSizes.cards } } },
  pageSizeOptions: [pageSizes.cards],
  columnHeaderHeight: 0,
  getRowHeight: () => 'auto' as const,
  autoHeight: true,
  sx: {
    '& .MuiDataGrid-columnHeaders': { display: 'none' },
    '& .MuiDataGrid-cell': { p: 1.5, lineHeight: 1.5, whiteSpace: 'normal' },
    '& dl': { m: 0 },
    '& dl > div': { display: 'grid', gridTemplateColumns: 'minmax(96px, 34%) 1fr', gap: 1.5 },
    '& dt': { color: 'text.secondary' },
    '& dd': { m: 0, overflowWrap: 'anywhere' },
  },
};

function useColDefs<R extends object>(
  { isPhone, label, columns, actions, editing }: Props<R>,
  edit: (edited: Edited<R>) => void,
) {
  const t = useTranslations('list');
  return useMemo(() => {
    const allActions: GridAction<R>[] = [...(actions ?? [])];
    if (editing)
      allActions.unshift({
        label: editing.label,
        icon: <EditOutlined />,
        run: (row) => edit({ row, changed: row }),
      });
    if (isPhone) return [cardColumn(label, columns, allActions)];
    const colDefs = columns.map((column) =>
      colDefOf(column, editing?.fields.includes(column.field) ?? false),
    );
    return allActions.length > 0 ? [...colDefs, actionsColumn(t('actions'), allActions)] : colDefs;
  }, [t, isPhone, label, columns, actions, editing, edit]);
}

function colDefOf<R extends object>(column: GridColumn<R>, editable: boolean): GridColDef<R> {
  const { field, label, width, value, align = 'left', isHighlighted } = column;
  const input = { htmlInput: { 'aria-label': label, spellCheck: false } };
  return {
    field,
    headerName: label,
    minWidth: width,
    flex: width,
    align,
    headerAlign: align,
    editable,
    ...(isHighlighted ? { cellClassName: highlightedClass, headerClassName: highlightedClass } : {}),
    valueGetter: (_, row) => value(row),
    renderCell: ({ row }) => cellContent(column, row),
    ...(editable
      ? {
          renderEditCell: (params) => (
            <GridEditInputCell {...params} debounceMs={0} slotProps={{ root: { slotProps: input } }} />
          ),
        }
      : {}),
  };
}

function cellContent<R extends object>({ value, cell, align, verbatim }: GridColumn<R>, row: R): ReactNode {
  const content = cell?.(row) ?? value(row);
  return align || verbatim ? <Verbatim>{content}</Verbatim> : content;
}

const actionsColumn = <R extends object>(
  label: string,
  actions: readonly GridAction<R>[],
): GridColDef<R> => ({
  field: '__actions',
  headerName: label,
  width: 24 + 36 * actions.length,
  sortable: false,
  filterable: false,
  hideable: false,
  resizable: false,
  disableColumnMenu: true,
  disableExport: true,
  display: 'flex',
  renderHeader: () => <span className="visually-hidden">{label}</span>,
  renderCell: (params) => (
    <GridActionsCell {...params}>
      {actions.map(({ label: labelOf, icon, run }) => (
        <GridActionsCellItem
          key={labelOf(params.row)}
          icon={icon}
          label={labelOf(params.row)}
          title={labelOf(params.row)}
          onClick={() => run(params.row)}
        />
      ))}
    </GridActionsCell>
  ),
});

/** The only column on phones: each cell is a card with all values of its row, the first one as its title. */
function cardColumn<R extends object>(
  label: string,
  [titleColumn, ...otherColumns]: readonly GridColumn<R>[],
  actions: readonly GridAction<R>[],
): GridColDef<R> {
  return {
    field: '__card',
    headerName: label,
    flex: 1,
    sortable: false,
    renderCell: ({ row }) => (
      <>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <b>{titleColumn && cellContent(titleColumn, row)}</b>
          <span>
            {actions.map(({ label: labelOf, icon, run }) => (
              <IconButton
                key={labelOf(row)}
                aria-label={labelOf(row)}
                title={labelOf(row)}
                onClick={() => run(row)}
              >
                {icon}
              </IconButton>
            ))}
          </span>
        </Stack>
        <dl>
          {otherColumns
            .filter(({ value }) => value(row) !== '')
            .map((column) => (
              <div key={column.field}>
                <dt>{column.label}</dt>
                <dd>{cellContent(column, row)}</dd>
              </div>
            ))}
        </dl>
      </>
    ),
  };
}
