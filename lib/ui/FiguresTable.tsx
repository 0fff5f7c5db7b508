import type { ReactNode } from 'react';
import css from './figures-table.module.css';

interface FigureColumn {
  label: string;
  text?: boolean;
  /** Highlighted. Phones show only this column. */
  current?: boolean;
}

interface FigureRow {
  key: string;
  name: ReactNode;
  /** One cell per column. Phones hide empty cells. */
  cells: readonly ReactNode[];
  strong?: boolean;
}

interface Props {
  label: string;
  head: ReactNode;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
  foot?: readonly FigureRow[];
}

/** Numbers by name, aligned in columns. On phones each row is a card, unless one column is `current`. */
export function FiguresTable({ label, head, columns, rows, foot = [] }: Props) {
  const hasCurrent = columns.some(({ current }) => current);
  const renderRow = ({ key, name, cells, strong }: FigureRow) => (
    <tr key={key} data-strong={strong || undefined}>
      <th scope="row">{name}</th>
      {columns.map(({ label: column, text, current }, at) => (
        <td
          key={column}
          data-label={column}
          data-text={text || undefined}
          data-current={current || undefined}
          translate={text ? undefined : 'no'}
          suppressHydrationWarning
        >
          {cells[at]}
        </td>
      ))}
    </tr>
  );
  return (
    <table className={css.table} aria-label={label} data-has-current={hasCurrent || undefined}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(({ label: column, text, current }) => (
            <th key={column} scope="col" data-text={text || undefined} data-current={current || undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(renderRow)}</tbody>
      {foot.length > 0 && <tfoot>{foot.map(renderRow)}</tfoot>}
    </table>
  );
}
