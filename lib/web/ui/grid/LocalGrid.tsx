'use client';

import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { Skeleton } from '../loading/Skeleton.tsx';
import { useDensity } from '../theme/density.ts';
import { headerHeight, isLong, pageSizes, rowHeights, visibleRows } from './grid-size.ts';
import type { LocalGridProps } from './types.ts';

const style = {
  padding: 16,
  border: '1px solid var(--p-palette-divider)',
  borderRadius: 'var(--p-shape-borderRadius)',
};

const RowsSkeleton = () => <Skeleton bars={10} height={20} style={style} />;

/** The toolbar and the footer of long grids. */
const barsHeight = 52 + 53;
/** The horizontal scroll bar and the borders. */
const frameHeight = 18;
/** Padding of a card, and a line of it. */
const cardPadding = 24;
const cardLineHeight = 20;

const loadGrid = () => import('./Grid.tsx').then((loaded) => loaded.Grid);
const Grid = lazyComponent(loadGrid, { loading: RowsSkeleton });

/**
 * Rows in MUI's DataGrid, all in the browser; cards on phones. Loaded on demand at a reserved height. Memoize all props
 * but `label`. Needs the texts `list` and `form`.
 */
export function LocalGrid<R extends object>(props: LocalGridProps<R>) {
  const isPhone = useMediaQuery('(max-width: 899.95px)', { noSsr: true });
  const density = useDensity();
  const { rows, columns } = props;
  const height = useMemo(() => {
    if (isPhone) return undefined;
    const bars = isLong(rows.length) ? barsHeight : 0;
    const rowCount = Math.max(2, Math.min(rows.length, visibleRows));
    return rowCount * rowHeights[density] + headerHeight + bars + frameHeight;
  }, [isPhone, rows.length, density]);
  const cardsHeight =
    Math.min(rows.length, pageSizes.cards) * (cardPadding + cardLineHeight * columns.length);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        // A dialog in a low window shrinks the grid, so that only the rows scroll.
        ...(height === undefined ? { minHeight: cardsHeight } : { height, minHeight: 0 }),
      }}
    >
      <Grid {...props} isPhone={isPhone} density={density} />
    </Box>
  );
}
