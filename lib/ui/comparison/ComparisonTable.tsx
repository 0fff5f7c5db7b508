'use client';

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Tag } from '../Tag.tsx';

interface ComparedRow {
  field: string;
  label: ReactNode;
  differs: boolean | null;
  cells: readonly ReactNode[];
}

interface Props {
  label: string;
  labels: { field: string; differs: string };
  headings: readonly ReactNode[];
  groups: readonly { group: string; title?: string; rows: readonly ComparedRow[] }[];
}

const tint = (color: string, percent: number) =>
  `color-mix(in srgb, var(--p-palette-${color}) ${percent}%, var(--p-palette-background-paper))`;

/**
 * One column per item, one row per field; both headings stay visible. Native cells: there are hundreds (decision 41).
 */
export function ComparisonTable({ label, labels, headings, groups }: Props) {
  return (
    // Focusable, so that keys can scroll it.
    <Box component="section" aria-label={label} tabIndex={0} sx={tableStyles}>
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.field}</th>
            {headings.map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an item may be compared with itself
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ group, title, rows }) => (
          <tbody key={group}>
            {title && (
              <tr>
                <th scope="rowgroup" colSpan={headings.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
            )}
            {rows.map(({ field, label: name, differs, cells }) => (
              <tr key={field} data-differs={differs || undefined}>
                <th scope="row">
                  <div>
                    {name}
                    {differs && <Tag tone="warning">{labels.differs}</Tag>}
                  </div>
                </th>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={at} suppressHydrationWarning>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Box>
  );
}

const tableStyles = {
  maxHeight: 'calc(100dvh - 96px)',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& table': {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    '--field': { xs: '116px', md: '240px' },
  },
  '& th, & td': {
    p: { xs: 1, md: '8px 14px' },
    borderTop: '1px solid var(--p-palette-divider)',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& td': { minWidth: { xs: 110, md: 150 } },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, background: tint('text-primary', 4) },
  '& tr > :first-child:not([colspan])': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: 'var(--field)',
    minWidth: 'var(--field)',
    borderInlineEnd: '1px solid var(--p-palette-divider)',
    background: 'var(--p-palette-background-paper)',
  },
  '& thead tr > :first-child:not([colspan])': { zIndex: 3, background: tint('text-primary', 4) },
  '& th[scope="row"]': { color: 'text.secondary', fontWeight: 400 },
  '& th[scope="row"] > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 8px',
  },
  '& th[scope="rowgroup"]': { background: tint('primary-main', 7) },
  '& th[scope="rowgroup"] > span': { position: 'sticky', left: { xs: 8, md: 14 } },
  '& tr[data-differs] > *, & tr[data-differs] > :first-child:not([colspan])': {
    background: tint('warning-main', 7),
  },
  '@media print': {
    maxHeight: 'none',
    overflow: 'visible',
    border: 0,
    '& th, & td, & tr > :first-child:not([colspan])': { position: 'static', minWidth: 0, p: '4px 6px' },
    '& tr': { breakInside: 'avoid' },
  },
};
