import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A line above the rows of a card. */
export function Lead({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ minHeight: 28, color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
