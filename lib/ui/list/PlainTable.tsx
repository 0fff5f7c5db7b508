// biome-ignore-all lint/a11y/noRedundantRoles: display:block on narrow screens takes the implied roles away
'use client';

import { useTranslations } from 'next-intl';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import unseen from '../unseen.module.css';
import { nextSort } from './address.ts';
import { CellContent } from './cells.tsx';
import { PageCheckbox, RowCheckbox } from './checkboxes.tsx';
import { ListLink } from './ListLink.tsx';
import { RowActions } from './RowActions.tsx';
import { actionsWidth, checkWidth, widthOf } from './sizes.ts';
import css from './table.module.css';
import type { Column, Row } from './types.ts';
import type { Screen } from './use-screen.ts';

/**
 * The rows as plain HTML: what the server sends, what stays where the grid does not come, and on narrow screens
 * cards by style alone. Its roles are spelled out because styling a table as blocks would take them away.
 */
export function PlainTable<R extends Row>({ screen }: { screen: Screen<R> }) {
  const t = useTranslations('list');
  const { list, columns, rows, search } = screen;
  const actions = actionsWidth(list);
  return (
    <div className={css.scroll} tabIndex={-1}>
      <table
        className={css.table}
        role="table"
        style={
          {
            '--list-width': `${widthOf(list, columns)}px`,
            '--list-actions': `${(list.edit ? 44 : 0) + (list.controls?.width ?? 0)}px`,
          } as CSSProperties
        }
        data-plain
      >
        <caption className={unseen.text}>{list.title}</caption>
        <colgroup>
          <col style={{ width: checkWidth }} />
          {columns.map(({ field, width }) => (
            <col key={field} style={{ width }} />
          ))}
          {actions > 0 && <col style={{ width: actions }} />}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className={css.checkCell}>
              <PageCheckbox />
            </th>
            {columns.map((column) => (
              <Heading key={column.field} screen={screen} column={column} />
            ))}
            {actions > 0 && (
              <th scope="col" role="columnheader" className={css.actionCell}>
                <span className={unseen.text}>{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <TableBody list={list} columns={columns} rows={rows} marked={screen.marked} search={search} />
      </table>
    </div>
  );
}

type BodyProps<R extends Row> = Pick<Screen<R>, 'list' | 'columns' | 'rows' | 'marked' | 'search'>;

// Left alone while only the screen around it changes.
const TableBody = memo(function TableBody<R extends Row>({ rows, ...rest }: BodyProps<R>) {
  return (
    <tbody role="rowgroup">
      {rows.map((row) => (
        <TableRow key={row.id} row={row} {...rest} />
      ))}
    </tbody>
  );
}) as <R extends Row>(props: BodyProps<R>) => ReactNode;

function TableRow<R extends Row>({
  list,
  columns,
  row,
  marked,
  search,
}: Omit<BodyProps<R>, 'rows'> & { row: R }) {
  const name = nameOf(columns, row);
  return (
    <tr role="row" data-marked={row.id === marked || undefined}>
      <td role="cell" className={css.checkCell}>
        <RowCheckbox id={row.id} name={name} />
      </td>
      {columns.map((column) => (
        <td
          key={column.field}
          role="cell"
          data-label={column.label}
          data-lead={column.lead}
          data-align={column.align}
          data-copy={column.copy}
          data-empty={column.value(row) === '' || undefined}
        >
          <CellContent list={list} column={column} row={row} search={search} />
        </td>
      ))}
      {actionsWidth(list) > 0 && (
        <td role="cell" className={css.actionCell}>
          <RowActions list={list} row={row} name={name} search={search} />
        </td>
      )}
    </tr>
  );
}

function Heading<R extends Row>({ screen, column }: { screen: Screen<R>; column: Column<R> }) {
  const { field, label, sort: sortable, align } = column;
  const { wanted } = screen.work;
  const up = wanted.sort === field;
  const down = wanted.sort === `-${field}`;
  const order = up ? 'ascending' : down ? 'descending' : 'none';
  return (
    <th scope="col" role="columnheader" data-align={align} {...(sortable ? { 'aria-sort': order } : {})}>
      {sortable ? (
        <ListLink
          screen={screen}
          to={{ ...wanted, page: 1, sort: nextSort(wanted.sort, field) }}
          className={css.sort}
        >
          {label}
          {(up || down) && <Icon name={up ? 'sortUp' : 'sortDown'} size={16} />}
        </ListLink>
      ) : (
        label
      )}
    </th>
  );
}

/** What a row is called: by its lead column. */
export function nameOf<R extends Row>(columns: Column<R>[], row: R): string {
  const column = columns.find(({ lead }) => lead) ?? columns[0];
  return (column?.called ?? column?.value)?.(row) || row.id;
}
