import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

export function DetailPage({ children }: { children: ReactNode }) {
  return (
    <Stack component="article" spacing={2} sx={{ minWidth: 0 }}>
      {children}
    </Stack>
  );
}
