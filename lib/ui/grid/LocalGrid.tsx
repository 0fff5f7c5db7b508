'use client';

import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { RowsSkeleton } from '../list/RowsSkeleton.tsx';
import { useDensity } from '../theme/density.ts';

export interface GridColumn<R> {
  /** Name of the column; of an editable one, the row's field. */
  field: string;
  label: string;
  /** Least width in px; columns share what is left over in proportion. */
  width: number;
  /** The text or number that is sorted, filtered, copied and, without `cell`, shown. */
  value: (row: R) => string | number;
  cell?: (row: R) => ReactNode;
  align?: 'right';
  /** Stands out from the others. */
  isHighlighted?: boolean;
}

/** Something that can be done with a row. */
export interface GridAction<R> {
  label: (row: R) => string;
  icon: ReactElement;
  run: (row: R) => void;
}

/** How the values of a row are changed: in its cells, or in a dialog that a button opens. */
export interface GridEditing<R> {
  fields: readonly string[];
  /** Names the button and the dialog. */
  label: (row: R) => string;
  save: (row: R, values: R) => void;
}

export interface LocalGridProps<R> {
  /** What the rows are, for assistive technology. */
  label: string;
  columns: readonly GridColumn<R>[];
  rows: readonly R[];
  getRowId: (row: R) => string | number;
  actions?: readonly GridAction<R>[];
  editing?: GridEditing<R>;
  /** Called with the selected rows; without it no row can be selected. */
  onSelect?: (rows: R[]) => void;
}

/** Rows per page: of the grid, and of the cards on phones. */
export const pageSizes = { grid: 100, cards: 25 };
/** Rows that are shown without scrolling. */
const visibleRows = 15;
/** From so many rows on there is a search and a footer. */
export const isLong = (count: number) => count > visibleRows;
export const rowHeights = { standard: 44, compact: 36 };
export const headerHeight = 40;
/** Toolbar and footer. */
const barsHeight = 52 + 53;

const loadGrid = () => import('./Grid.tsx').then((loaded) => loaded.Grid);
const Grid = lazyComponent(loadGrid, { loading: RowsSkeleton });

/**
 * Rows that are all in the browser, in MUI's DataGrid: sorted, filtered, resized, copied, edited and selected by it.
 * Phones get cards. Loaded on demand; the height is reserved. Needs the texts `list` and `form`. All props but `label`
 * have to be memoized.
 */
export function LocalGrid<R extends object>(props: LocalGridProps<R>) {
  const isPhone = useMediaQuery('(max-width: 899.95px)', { noSsr: true });
  const density = useDensity();
  const { rows, columns } = props;
  const height = useMemo(() => {
    if (isPhone) return undefined;
    const bars = isLong(rows.length) ? barsHeight : 0;
    return Math.max(2, Math.min(rows.length, visibleRows)) * rowHeights[density] + headerHeight + bars + 18;
  }, [isPhone, rows.length, density]);
  const cardsHeight = Math.min(rows.length, pageSizes.cards) * (24 + 20 * columns.length);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        // A dialog in a low window makes it lower, so that only the rows scroll.
        ...(height === undefined ? { minHeight: cardsHeight } : { height, minHeight: 0 }),
      }}
    >
      <Grid {...props} isPhone={isPhone} density={density} />
    </Box>
  );
}
