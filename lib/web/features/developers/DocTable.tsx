'use client';

import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableContainer from '@mui/material/TableContainer';
import type { ReactNode } from 'react';

// Native cells styled from here, as a reference page has thousands.
const root = {
  '& :is(th, td)': {
    px: 1.5,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tbody th': { fontWeight: 400 },
  '& :is(thead th, th code, td:first-of-type:has(+ th), .place)': { whiteSpace: 'nowrap' },
  '& tr[id]': { scrollMarginTop: 72 },
  '& tr:target': { bgcolor: 'action.selected' },
  // Phones show a card per row.
  '@media (max-width: 599.95px)': {
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      gap: '2px 12px',
      px: 1.5,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& tbody :is(th, td)': { p: 0, border: 0 },
    '& tbody th ~ td': { gridColumn: '1 / -1' },
  },
};

/** A table of a developer page. `children` are its rows; cells with the class `place` do not wrap. */
export function DocTable({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <TableContainer component={Paper} variant="outlined" sx={root}>
      <Table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </TableContainer>
  );
}
