import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A text that somebody wrote, with its lines, in a width that reads well. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <Typography sx={{ maxWidth: '75ch', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {children}
    </Typography>
  );
}

/** Said in place of something that is not there. */
export function EmptyText({ children }: { children: ReactNode }) {
  return <Typography color="textSecondary">{children}</Typography>;
}
