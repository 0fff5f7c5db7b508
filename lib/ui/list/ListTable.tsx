// biome-ignore-all lint/a11y/noRedundantRoles: display:block on narrow screens takes the implied roles away
'use client';

import Table from '@mui/material/Table';
import TableHead from '@mui/material/TableHead';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useTranslations } from 'next-intl';
import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useStored } from '../account-storage.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { CellContent } from './CellContent.tsx';
import { actionsWidth, checkWidth } from './column-widths.ts';
import { listUrl, nextSort } from './list-url.ts';
import { onPlainClick } from './on-plain-click.ts';
import { ResizeHandle } from './ResizeHandle.tsx';
import { RowActions } from './RowActions.tsx';
import { isSelected, setSelected } from './selection.ts';
import { PageCheckbox, RowCheckbox } from './selection-checkboxes.tsx';
import css from './table.module.css';
import type { Column, Row } from './types.ts';
import type { ListQuery } from './use-list.ts';
import { openRow, useRowKeys } from './use-row-keys.ts';
import type { Screen } from './use-screen.ts';

const ShortcutsDialog = lazyComponent(() =>
  import('./ShortcutsDialog.tsx').then((loaded) => loaded.ShortcutsDialog),
);

/**
 * The rows as a table; cards on narrow screens by CSS. Roles are explicit because `display: block` removes the implied
 * ones.
 */
export function ListTable<R extends Row>({ screen }: { screen: Screen<R> }) {
  const t = useTranslations('list');
  const { list, query, columns, widths, rows, search, isOutdated } = screen;
  const scroller = useRef<HTMLDivElement>(null);
  const [stored, store] = useStored(screen.user, 'list.letters');
  const letters = stored !== false;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const onHelp = useCallback(() => setHelpOpen(true), []);
  useRowKeys(scroller, { letters, onHelp });
  usePreHydrationSelection(scroller, screen);
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
    <section
      ref={scroller}
      className={css.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keys, and the rows are reached from here
      tabIndex={0}
      aria-label={list.title}
      onScroll={markScrolled}
    >
      <Table
        stickyHeader
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
        <TableHead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className={css.checkCell}>
              <PageCheckbox />
            </th>
            {columns.map((column) => (
              <HeadCell
                key={column.field}
                list={list}
                column={column}
                columns={columns}
                widths={widths}
                setWidths={screen.setWidths}
                state={query.state}
                setState={query.setState}
                prefetch={query.prefetch}
              />
            ))}
            {actions > 0 && (
              <th scope="col" role="columnheader" className={css.actionCell}>
                <span className="visually-hidden">{t('actions')}</span>
              </th>
            )}
          </tr>
        </TableHead>
        <Body
          list={list}
          columns={columns}
          rows={rows}
          marked={screen.marked}
          search={search}
          inert={isOutdated}
        />
      </Table>
      {isHelpOpen && (
        <ShortcutsDialog
          letters={letters}
          setLetters={(on) => store(on ? undefined : false)}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </section>
  );
}

type BodyProps<R extends Row> = Pick<Screen<R>, 'list' | 'columns' | 'rows' | 'marked' | 'search'> & {
  inert: boolean;
};

// Does not render while only the screen around it changes.
const Body = memo(function Body<R extends Row>({ rows, inert, ...rest }: BodyProps<R>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: each row has a link, and Enter opens a focused row
    <tbody role="rowgroup" inert={inert} onClick={openOnClick}>
      {rows.map((row, index) => (
        // Keyed by index: another page updates texts instead of creating 20 rows, which takes half the
        // time.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state
        <BodyRow key={index} row={row} {...rest} />
      ))}
    </tbody>
  );
}) as <R extends Row>(props: BodyProps<R>) => ReactNode;

type RowProps<R extends Row> = Omit<BodyProps<R>, 'rows' | 'inert'> & { row: R };

function BodyRow<R extends Row>({ list, columns, row, marked, search }: RowProps<R>) {
  const name = getRowName(columns, row);
  return (
    <tr
      role="row"
      tabIndex={-1}
      data-marked={row.id === marked || undefined}
      data-opens={Boolean(list.detail) || undefined}
    >
      <td role="cell" className={css.checkCell}>
        <RowCheckbox id={row.id} name={name} />
      </td>
      {columns.map((column) => (
        <td
          key={column.field}
          role="cell"
          data-field={column.field}
          data-label={column.label}
          data-lead={column.lead}
          data-align={column.align}
          data-copy={column.copy}
          data-wraps={column.wraps}
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

interface HeadProps<R extends Row>
  extends Pick<Screen<R>, 'list' | 'columns' | 'widths' | 'setWidths'>,
    Pick<ListQuery<R>, 'state' | 'setState' | 'prefetch'> {
  column: Column<R>;
}

const HeadCell = memo(function HeadCell<R extends Row>(props: HeadProps<R>) {
  const { list, column, columns, widths, setWidths, state, setState, prefetch } = props;
  const { field, label, sort: sortable, align, lead } = column;
  const isSorted = state.sort === field || state.sort === `-${field}`;
  const direction = state.sort === `-${field}` ? 'desc' : 'asc';
  const order = isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : 'none';
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
      {...(sortable ? { 'aria-sort': order } : {})}
    >
      {sortable ? (
        <TableSortLabel
          component="a"
          href={listUrl(list.path, next)}
          active={isSorted}
          direction={direction}
          onPointerEnter={() => prefetch(next)}
          onFocus={() => prefetch(next)}
          onClick={onPlainClick(() => setState(next))}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
      <ResizeHandle columns={columns} widths={widths} setWidths={setWidths} column={column} />
    </th>
  );
}) as <R extends Row>(props: HeadProps<R>) => ReactNode;

/** Selects rows that were checked before hydration; React reports no event for them. */
function usePreHydrationSelection<R extends Row>(scroller: RefObject<HTMLElement | null>, screen: Screen<R>) {
  const { selection, select } = screen;
  const onMount = useRef(() => {
    const boxes = scroller.current?.querySelectorAll<HTMLInputElement>('input[data-row]:checked') ?? [];
    const ids = [...boxes].flatMap(({ dataset }) => dataset.row ?? []);
    if (ids.some((id) => !isSelected(selection, id))) select(setSelected(selection, ids, true));
  });
  useEffect(() => onMount.current(), []);
}

/** Opens the clicked row, unless a control was pressed or text is selected. */
function openOnClick({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('a, button, input, label, [role="button"]')) return;
  if (window.getSelection()?.isCollapsed === false) return;
  openRow(target.closest('tr'));
}

/** Sets `data-scrolled` for the shadow of the sticky column. */
function markScrolled({ currentTarget }: { currentTarget: HTMLElement }) {
  currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0);
}

export function getRowName<R extends Row>(columns: Column<R>[], row: R): string {
  const column = columns.find(({ lead }) => lead) ?? columns[0];
  return (column?.rowName ?? column?.value)?.(row) || row.id;
}
