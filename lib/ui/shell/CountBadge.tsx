'use client';

import Badge from '@mui/material/Badge';
import type { ReactNode } from 'react';

/** Larger counts read "99+". */
const maxCount = 99;

/** An icon with a count, which is not shown at 0. The button around it has the count in its name. */
export function CountBadge({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Badge badgeContent={count} max={maxCount} color="error" aria-hidden>
      {children}
    </Badge>
  );
}
