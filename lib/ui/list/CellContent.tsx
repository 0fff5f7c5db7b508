'use client';

import { emptyValue } from '../../i18n/formats.ts';
import { isVerbatim } from '../Verbatim.tsx';
import { CopyButton } from './CopyButton.tsx';
import { RowLink } from './RowLink.tsx';
import css from './table.module.css';
import type { Column, ListDefinition, Row } from './types.ts';

interface Props<R extends Row> {
  list: ListDefinition<R>;
  column: Column<R>;
  row: R;
  search: string;
}

/** The content of a cell: value, link to the row's page, copy button. */
export function CellContent<R extends Row>({ list, column, row, search }: Props<R>) {
  const value = column.value(row);
  const strong = column.lead && list.strong?.(row);
  const content = column.cell?.(row) ?? (column.short?.(row) || value || emptyValue);
  // The server's and the browser's locale data may differ.
  const text = (
    <span
      className={css.value}
      title={value}
      translate={isVerbatim(column) ? 'no' : undefined}
      suppressHydrationWarning
    >
      {strong ? <strong>{content}</strong> : content}
    </span>
  );
  return (
    <>
      {column.lead && list.detail ? <RowLink href={detailUrl(list, row, search)}>{text}</RowLink> : text}
      {column.copy && value && <CopyButton text={value} label={column.label} />}
    </>
  );
}

function detailUrl<R extends Row>(
  { detail, path, recordsPath = path }: ListDefinition<R>,
  row: R,
  search: string,
): string {
  return typeof detail === 'function' ? detail(row) : `${recordsPath}/${encodeURIComponent(row.id)}${search}`;
}
