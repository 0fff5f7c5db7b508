// biome-ignore-all lint/a11y/noRedundantRoles: display:block on narrow screens takes the implied roles away
import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactElement } from 'react';
import { Icon } from '../../icon/Icon.tsx';
import { Static } from '../../loading/Static.tsx';
import { isVerbatim } from '../../Verbatim.tsx';
import { listUrl, nextSort } from '../state/list-url.ts';
import { CellContent, displayedText } from '../table/CellContent.tsx';
import { actionsWidth, checkWidth, getRowName, minColumnWidth } from '../table/columns.ts';
import { RowActions } from '../table/RowActions.tsx';
import css from '../table/table.module.css';
import type { Column, Row } from '../types.ts';
import type { ListView } from './list-view.ts';

interface Props<R extends Row> {
  view: ListView<R>;
}

/** The rows as a table, on which the list's island acts; cards on narrow screens by CSS. */
export function RowsTable<R extends Row>({ view }: Props<R>) {
  const t = useTranslations('list');
  const { list, columns, widths, rows } = view;
  const actions = actionsWidth(list);
  const total = columns.reduce(
    (sum, { field, width }) => sum + (widths[field] ?? width),
    checkWidth + actions,
  );
  const style = {
    '--list-width': `${total}px`,
    '--list-actions': `${(list.edit ? 44 : 0) + (list.controls?.width ?? 0)}px`,
  } as CSSProperties;
  return (
    <div className={css.rows} data-rows>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keys, and the rows are reached from here */}
      <section className={css.scroll} tabIndex={0} aria-label={list.title}>
        <table
          className={css.table}
          role="table"
          style={style}
          data-resized={columns.some(({ field }) => field in widths) || undefined}
        >
          <caption className="visually-hidden">{list.title}</caption>
          <colgroup>
            <col style={{ width: checkWidth }} />
            {columns.map(({ field, width }) => (
              <col key={field} style={{ width: widths[field] ?? width }} />
            ))}
            {actions > 0 && <col style={{ width: actions }} />}
          </colgroup>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader" className={css.checkCell}>
                <label className={`${css.check} ${css.checkAll}`}>
                  <input type="checkbox" data-page autoComplete="off" />
                  <span>{t('selectPage')}</span>
                </label>
              </th>
              {columns.map((column) => (
                <HeadCell key={column.field} view={view} column={column} />
              ))}
              {actions > 0 && (
                <th scope="col" role="columnheader" className={css.actionCell}>
                  <span className="visually-hidden">{t('actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <BodyRow key={row.id} view={view} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function HeadCell<R extends Row>({ view, column }: Props<R> & { column: Column<R> }) {
  const t = useTranslations('list');
  const { list, state, widths } = view;
  const { field, label, sort, align, lead, width } = column;
  const isDown = state.sort === `-${field}`;
  const isSorted = isDown || state.sort === field;
  const next = { ...state, page: 1, sort: nextSort(state.sort, field) };
  return (
    <th
      scope="col"
      role="columnheader"
      data-field={field}
      data-align={align}
      data-lead={lead}
      // The name would otherwise contain that of the handle.
      aria-label={label}
      {...(sort ? { 'aria-sort': isSorted ? (isDown ? 'descending' : 'ascending') : 'none' } : {})}
    >
      {sort ? (
        <a className={css.sort} href={listUrl(list.path, next)} data-sorted={isSorted || undefined}>
          {label}
          <Icon name={isDown ? 'ArrowDownward' : 'ArrowUpward'} />
        </a>
      ) : (
        label
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: hr cannot be focused and moved */}
      <span
        className={css.resize}
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('resizeColumn', { column: label })}
        aria-valuemin={minColumnWidth}
        aria-valuenow={widths[field] ?? width}
        data-resize
      />
    </th>
  );
}

function BodyRow<R extends Row>({ view, row }: Props<R> & { row: R }) {
  const t = useTranslations('list');
  const { list, columns, search } = view;
  const name = getRowName(columns, row);
  return (
    <Static
      as="tr"
      role="row"
      tabIndex={-1}
      data-id={row.id}
      data-name={name}
      {...(list.detail && { 'data-opens': true })}
    >
      <td role="cell" className={css.checkCell}>
        <label className={css.check}>
          <input type="checkbox" data-row={row.id} autoComplete="off" aria-label={t('selectRow', { name })} />
        </label>
      </td>
      {columns.map((column) => cellOf(view, column, row))}
      {actionsWidth(list) > 0 && (
        <td role="cell" className={css.actionCell}>
          <RowActions list={list} row={row} name={name} search={search} />
        </td>
      )}
    </Static>
  );
}

const letterWidth = 7;
const cellPadding = 24;

const isCutOff = (text: string, width: number) => text.length * letterWidth > width - cellPadding;

/** A cell, with only the attributes that it needs: a page has hundreds. */
function cellOf<R extends Row>({ list, search }: ListView<R>, column: Column<R>, row: R): ReactElement {
  const { field, label, lead, align, copy, wraps, width } = column;
  const value = column.value(row);
  const tooltip = column.tooltip?.(row) ?? value;
  return (
    <td
      key={field}
      role="cell"
      data-label={label}
      {...(lead && { 'data-lead': true })}
      {...(align && { 'data-align': align })}
      {...(copy && { 'data-copy': true })}
      {...(wraps && { 'data-wraps': true })}
      {...(value === '' && { 'data-empty': true })}
      {...(isVerbatim(column) && { translate: 'no' })}
      {...(value && (displayedText(column, row) !== tooltip || isCutOff(value, width)) && { title: tooltip })}
    >
      <CellContent list={list} column={column} row={row} search={search} />
    </td>
  );
}
