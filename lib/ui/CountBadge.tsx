'use client';

import Badge from '@mui/material/Badge';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Larger counts read "99+". */
const maxCount = 99;

// Drawn by style: the name of the button around it has the whole count, and is to contain all of its text.
const Count = styled('span')({ '&::before': { content: 'attr(data-count)' } });

/** An icon with a count, which is not shown at 0. The button around it has the count in its name. */
export function CountBadge({ count, children }: { count: number; children: ReactNode }) {
  const text = count > maxCount ? `${maxCount}+` : String(count);
  return (
    <Badge
      color="error"
      badgeContent={count > 0 ? <Count data-count={text} /> : null}
      aria-hidden
      // Within the button, whose neighbour begins 8 px beside the icon.
      sx={{ '& .MuiBadge-badge': { right: 6, height: 16, minWidth: 16, px: 0.5, fontSize: '0.6875rem' } }}
    >
      {children}
    </Badge>
  );
}
