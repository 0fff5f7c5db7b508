'use client';

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ComponentProps, ReactNode } from 'react';
import type { Row } from '../list/types.ts';
import { DetailHeader } from './DetailHeader.tsx';
import { DetailPage } from './DetailPage.tsx';
import { RecordActions } from './RecordActions.tsx';
import type { RecordAction } from './types.ts';

interface Props<R extends Row> extends Omit<ComponentProps<typeof DetailHeader<R>>, 'children'> {
  primary?: RecordAction | undefined;
  more?: readonly RecordAction[];
  actions?: ReactNode;
  notice?: ReactNode;
  aside?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

/** A record's page: name, actions, and two columns in wide windows. */
export function DetailScreen<R extends Row>(props: Props<R>) {
  const { primary, more = [], actions, notice, aside, below, children, ...header } = props;
  return (
    <DetailPage>
      <DetailHeader {...header}>
        {actions}
        {(primary || more.length > 0) && <RecordActions primary={primary} more={more} />}
      </DetailHeader>
      {notice}
      {aside ? (
        <Box sx={columns}>
          <Stack spacing={2}>{children}</Stack>
          <Stack spacing={2}>{aside}</Stack>
        </Box>
      ) : (
        children
      )}
      {below}
    </DetailPage>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};
