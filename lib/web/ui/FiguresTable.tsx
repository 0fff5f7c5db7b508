// biome-ignore-all lint/a11y/noRedundantRoles: display:block on narrow screens takes the implied roles away
import type { ReactNode } from 'react';
import css from './figures-table.module.css';

interface FigureColumn {
  label: string;
  /** Whether the cells are texts, aligned at the start. */
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
  /** Heading of the names. */
  head: ReactNode;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
  foot?: readonly FigureRow[];
}

/** Numbers by name, aligned in columns. On phones each row is a card, unless one column is `current`. */
export function FiguresTable({ label, head, columns, rows, foot = [] }: Props) {
  const hasCurrent = columns.some(({ current }) => current);
  const renderRow = ({ key, name, cells, strong }: FigureRow) => (
    <tr key={key} role="row" data-strong={strong || undefined}>
      <th scope="row" role="rowheader">
        {name}
      </th>
      {columns.map(({ label: column, text, current }, index) => (
        <td
          key={column}
          role="cell"
          data-label={column}
          data-text={text || undefined}
          data-current={current || undefined}
          translate={text ? undefined : 'no'}
        >
          {cells[index]}
        </td>
      ))}
    </tr>
  );
  return (
    <table className={css.table} role="table" aria-label={label} data-has-current={hasCurrent || undefined}>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {head}
          </th>
          {columns.map(({ label: column, text, current }) => (
            <th
              key={column}
              scope="col"
              role="columnheader"
              data-text={text || undefined}
              data-current={current || undefined}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{rows.map(renderRow)}</tbody>
      {foot.length > 0 && <tfoot role="rowgroup">{foot.map(renderRow)}</tfoot>}
    </table>
  );
}
