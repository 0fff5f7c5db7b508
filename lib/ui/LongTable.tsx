'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Icon } from './icons.tsx';
import css from './long-table.module.css';

/** A column: its heading, and what stands in a row's cell. */
export interface LongColumn<R> {
  name: string;
  label: string;
  cell: (row: R) => ReactNode;
  /** Takes the room that others leave. */
  wide?: boolean;
}

interface Props<R> {
  /** What the rows are, for those who cannot see the table. */
  caption: string;
  columns: readonly LongColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string | number;
  /** What can be done with a row, at its end. */
  actions?: (row: R) => ReactNode;
}

/** Rows in the document at a time. */
const pageSize = 50;

/** Any number of rows, 50 at a time; narrow screens get cards. Needs the texts `list`. */
export function LongTable<R>({ caption, columns, rows, keyOf, actions }: Props<R>) {
  const t = useTranslations('list');
  const [wanted, setPage] = useState(1);
  const last = Math.max(1, Math.ceil(rows.length / pageSize));
  // Rows may have been taken away meanwhile.
  const page = Math.min(wanted, last);
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, label, wide }) => (
              <th key={name} scope="col" data-wide={wide || undefined}>
                {label}
              </th>
            ))}
            {actions && (
              <th scope="col">
                <span className={css.unseen}>{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, label, cell }) => (
                <td key={name} data-label={label}>
                  {cell(row)}
                </td>
              ))}
              {actions && <td data-actions="">{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {last > 1 && <Pages page={page} last={last} total={rows.length} onPage={setPage} />}
    </div>
  );
}

interface PagesProps {
  page: number;
  last: number;
  total: number;
  onPage: (page: number) => void;
}

function Pages({ page, last, total, onPage }: PagesProps) {
  const t = useTranslations('list');
  const format = useFormatter();
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <nav className={css.pages} aria-label={t('pages')}>
      <span role="status">
        {t('range', { from: format.number(from), to: format.number(to), total: format.number(total) })}
      </span>
      <button
        type="button"
        aria-label={t('previous')}
        title={t('previous')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="chevronLeft" />
      </button>
      <button
        type="button"
        aria-label={t('next')}
        title={t('next')}
        disabled={page === last}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevronRight" />
      </button>
    </nav>
  );
}
