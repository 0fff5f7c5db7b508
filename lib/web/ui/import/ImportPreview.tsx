'use client';

import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { LocalGrid } from '../grid/LocalGrid.tsx';
import type { GridColumn } from '../grid/types.ts';
import { useColumnName } from './column-name.ts';
import type { Mapping } from './mapping.ts';
import type { Row, Table } from './table.ts';

const columnsOnPhones = 5;

interface PreviewRow extends Row {
  index: number;
}

const rowIndexOf = ({ index }: PreviewRow) => index;

interface Props {
  label: string;
  table: Table;
  mapping: Mapping;
}

/** The rows below the heading; the columns that are imported are highlighted, and come first on phones. */
export function ImportPreview({ label, table, mapping }: Props) {
  const t = useTranslations('import');
  const isPhone = useMediaQuery('(max-width: 899.95px)');
  const columnName = useColumnName();
  const { heading, includesHidden } = mapping;
  const rows = useMemo(
    () =>
      table.rows
        .map((row, index): PreviewRow => ({ ...row, index }))
        .slice(heading + 1)
        .filter(({ isHidden }) => includesHidden || !isHidden),
    [table, heading, includesHidden],
  );
  const columns = useMemo(() => {
    const mapped = new Set(Object.values(mapping.columns));
    const allColumns = Array.from({ length: table.width }, (_, column) => column);
    const lineColumn: GridColumn<PreviewRow> = {
      field: 'line',
      label: t('line'),
      width: 80,
      align: 'right',
      value: (row) => row.line,
    };
    const cellColumns = allColumns
      .filter((column) => !isPhone || column < columnsOnPhones || mapped.has(column))
      .map(
        (column): GridColumn<PreviewRow> => ({
          field: String(column),
          label: columnName(table, mapping, column),
          width: 140,
          value: (row) => row.cells[column] ?? '',
          isHighlighted: mapped.has(column),
        }),
      );
    if (!isPhone) return [lineColumn, ...cellColumns];
    // The first column is the title of a card.
    return [...cellColumns.sort((a, b) => Number(b.isHighlighted) - Number(a.isHighlighted)), lineColumn];
  }, [t, columnName, table, mapping, isPhone]);
  return <LocalGrid label={label} rows={rows} columns={columns} getRowId={rowIndexOf} />;
}
