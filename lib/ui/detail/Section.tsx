import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title?: string;
  label?: string;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, label, action, children }: Props) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={label}
      sx={{ px: { xs: 2, sm: 2.5 }, pt: 2, pb: 2.5, minWidth: 0, breakInside: 'avoid' }}
    >
      {title && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
          <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' }}>
            {title}
          </Typography>
          {action}
        </Stack>
      )}
      {children}
    </Paper>
  );
}
