import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  m: 0,
  mt: 1,
  '@container home (min-width: 560px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@container home (min-width: 900px)': {
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gridTemplateColumns: 'none',
  },
};

interface Props {
  asOf: ReactNode;
  loading?: boolean;
  children: ReactNode;
}

/** The key figures and their time. */
export function FigureList({ asOf, loading = false, children }: Props) {
  return (
    <>
      <Typography
        variant="body2"
        sx={{
          color: 'text.secondary',
          // Narrow screens wrap the line, so its height is reserved.
          '@container home (max-width: 460px)': { minHeight: 40 },
        }}
      >
        {asOf}
      </Typography>
      <Box component="dl" aria-busy={loading || undefined} sx={grid}>
        {children}
      </Box>
    </>
  );
}
