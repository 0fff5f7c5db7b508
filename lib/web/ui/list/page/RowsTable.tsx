// biome-ignore-all lint/a11y/noRedundantRoles: display:block on narrow screens takes the implied roles away
import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactElement } from 'react';
import { Icon } from '../../icon/Icon.tsx';
import { Static } from '../../loading/Static.tsx';
import { isVerbatim } from '../../Verbatim.tsx';
import { listUrl, nextSort } from '../state/list-url.ts';
import { CellContent, displayedText } from '../table/CellContent.tsx';
import {
  actionsWidth,
  cellPadding,
  checkboxWidth,
  minColumnWidth,
  type Track,
  textWidth,
  toTemplate,
  toTrackSize,
  trackOf,
} from '../table/column-widths.ts';
import { getRowName } from '../table/columns.ts';
import { RowActions } from '../table/RowActions.tsx';
import css from '../table/table.module.css';
import type { Column, Row } from '../types.ts';
import type { ListView } from './list-view.ts';

interface Props<R extends Row> {
  view: ListView<R>;
}

/** The width of the edit link in the cards of phones. */
const phoneEditWidth = 44;

/**
 * The rows as a table that the server renders, and CSS turns into cards on narrow screens. The list's island handles its
 * clicks and keys by the `data-` attributes (list-events.ts).
 */
export function RowsTable<R extends Row>({ view }: Props<R>) {
  const t = useTranslations('list');
  const { list, columns, rows } = view;
  const actions = actionsWidth(list);
  const tracks = columns.map((column) => trackOf(column, rows, view.widths[column.field]));
  const style = {
    '--list-columns': toTemplate([
      `${checkboxWidth}px`,
      ...tracks.map(toTrackSize),
      actions > 0 ? `${actions}px` : '',
    ]),
    '--list-width': `${tracks.reduce((sum, { min }) => sum + min, checkboxWidth + actions)}px`,
    '--list-actions': `${(list.edit ? phoneEditWidth : 0) + (list.controls?.width ?? 0)}px`,
    '--list-switch': columns.some(({ phone }) => phone === 'switch') ? '48px' : '0px',
  } as CSSProperties;
  return (
    <div className={css.rows} data-rows>
      <table className={css.table} role="table" style={style} data-actions={actions > 0 || undefined}>
        <caption className="visually-hidden">{list.title}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className={css.checkCell}>
              <label className={`${css.check} ${css.checkAll}`}>
                <input type="checkbox" data-page autoComplete="off" />
                <span>{t('selectPage')}</span>
              </label>
            </th>
            {columns.map((column, index) => (
              <HeadCell key={column.field} view={view} column={column} width={tracks[index]?.min ?? 0} />
            ))}
            {actions > 0 && (
              <th scope="col" role="columnheader" className={css.actionCell}>
                <span className="visually-hidden">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keys, and the rows are reached from here */}
        <tbody className={css.body} role="rowgroup" tabIndex={0} aria-label={list.title}>
          {rows.map((row) => (
            <BodyRow key={row.id} view={view} tracks={tracks} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<R extends Row>({ view, column, width }: Props<R> & { column: Column<R>; width: number }) {
  const t = useTranslations('list');
  const { list, state } = view;
  const { field, label, sort, align, lead } = column;
  const isDescending = state.sort === `-${field}`;
  const isAscending = state.sort === field;
  let order: 'descending' | 'ascending' | 'none' = 'none';
  if (isDescending) order = 'descending';
  else if (isAscending) order = 'ascending';
  const next = { ...state, page: 1, sort: nextSort(state.sort, field) };
  return (
    <th
      scope="col"
      role="columnheader"
      data-field={field}
      data-align={align}
      data-lead={lead}
      // Without a label the name would include that of the resize handle.
      aria-label={label}
      aria-sort={sort ? order : undefined}
    >
      {sort ? (
        <a className={css.sort} href={listUrl(list.path, next)} data-sorted={order !== 'none' || undefined}>
          {label}
          <Icon name={isDescending ? 'ArrowDownward' : 'ArrowUpward'} />
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
        aria-valuenow={width}
        data-resize
      />
    </th>
  );
}

function BodyRow<R extends Row>({ view, tracks, row }: Props<R> & { tracks: Track[]; row: R }) {
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
      {columns.map((column, index) => renderCell(view, column, row, tracks[index]?.min ?? 0))}
      {actionsWidth(list) > 0 && (
        <td role="cell" className={css.actionCell}>
          <RowActions list={list} row={row} name={name} search={search} />
        </td>
      )}
    </Static>
  );
}

/** Renders a cell with only the attributes that it needs, because a page has hundreds of cells. */
function renderCell<R extends Row>(
  { list, search }: ListView<R>,
  column: Column<R>,
  row: R,
  width: number,
): ReactElement {
  const { field, label, lead, align, copy, wraps, phone, named } = column;
  const value = column.value(row);
  const tooltip = column.tooltip?.(row) ?? value;
  const needsTooltip =
    value !== '' && (displayedText(column, row) !== tooltip || textWidth(value) > width - cellPadding);
  return (
    <td
      key={field}
      role="cell"
      data-label={label}
      {...(lead && { 'data-lead': true })}
      {...(align && { 'data-align': align })}
      {...(copy && { 'data-copy': true })}
      {...(wraps && { 'data-wraps': true })}
      {...(phone && { 'data-phone': phone })}
      {...(named && { 'data-named': true })}
      {...(value === '' && { 'data-empty': true })}
      {...(isVerbatim(column) && { translate: 'no' })}
      {...(needsTooltip && { title: tooltip })}
    >
      <CellContent list={list} column={column} row={row} search={search} />
    </td>
  );
}
