'use client';

import Badge from '@mui/material/Badge';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const maxCount = 99;

// Drawn by CSS: the button's accessible name has the whole count and must contain all visible text.
const Count = styled('span')({ '&::before': { content: 'attr(data-count)' } });

/** An icon with a count, hidden at 0. The button around it has the count in its name. */
export function CountBadge({ count, children }: { count: number; children: ReactNode }) {
  const text = count > maxCount ? `${maxCount}+` : String(count);
  return (
    <Badge
      color="error"
      badgeContent={count > 0 ? <Count data-count={text} /> : null}
      aria-hidden
      sx={{ '& .MuiBadge-badge': { right: 6, height: 16, minWidth: 16, px: 0.5, fontSize: '0.6875rem' } }}
    >
      {children}
    </Badge>
  );
}
