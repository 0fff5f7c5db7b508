import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

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
    <Box component="table" aria-label={label} sx={hasCurrent ? currentColumnStyles : cardStyles}>
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
    </Box>
  );
}

const cellStyles = {
  py: 1,
  pr: 0,
  pl: 1.5,
  borderBottom: '1px solid var(--p-palette-divider)',
  fontWeight: 400,
  textAlign: 'end',
  verticalAlign: 'baseline',
  whiteSpace: 'nowrap',
};

const baseStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': cellStyles,
  '& [data-text]': { textAlign: 'start' },
  '& tr > :first-child': { pl: 0, textAlign: 'start', whiteSpace: 'normal' },
  '& thead th': { color: 'text.secondary', fontSize: '0.75rem', fontWeight: 600, whiteSpace: 'normal' },
  '& [data-strong] > *': { fontWeight: 600 },
  '& > :last-child > tr:last-child > *': { borderBottom: 0 },
  '& a': { color: 'primary.main', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& td:not([data-text]) a:not(:hover)': {
    color: 'inherit',
    textDecoration: 'underline',
    textDecorationColor: 'var(--p-palette-divider)',
  },
  '@media print': { '& tr': { breakInside: 'avoid' }, '& a': { color: 'inherit' } },
};

const currentColumnStyles = {
  ...baseStyles,
  '& th, & td': { ...cellStyles, py: 0.625 },
  '& thead [data-current]': { color: 'primary.main' },
  '@media screen and (max-width: 899.95px)': {
    '& thead, & td:not([data-current])': { display: 'none' },
    '& th': { whiteSpace: 'normal' },
  },
};

const cardStyles = {
  ...baseStyles,
  '@media screen and (max-width: 899.95px)': {
    '&, & tbody, & tfoot, & tr, & th, & td': { display: 'block', p: 0, border: 0 },
    '& thead': { display: 'none' },
    '& tr': { py: 1, borderBottom: '1px solid var(--p-palette-divider)' },
    '& td': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 1.5,
      py: 0.25,
      whiteSpace: 'normal',
    },
    '& td::before': { content: 'attr(data-label)', color: 'text.secondary', textAlign: 'start' },
    '& td:empty': { display: 'none' },
  },
};
