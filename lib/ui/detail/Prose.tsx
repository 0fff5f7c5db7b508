import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A long text with its line breaks, at a readable width. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <Typography sx={{ maxWidth: '75ch', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {children}
    </Typography>
  );
}

export function EmptyText({ children }: { children: ReactNode }) {
  return <Typography color="textSecondary">{children}</Typography>;
}
