'use client';

import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Stands in place of a form while it is loaded; announced where it has a label. */
export function FormSkeleton({ label }: { label?: string }) {
  return (
    <Stack spacing={2.5} sx={{ minHeight: 320 }} {...(label ? { role: 'status', 'aria-label': label } : {})}>
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={40} />
    </Stack>
  );
}
