'use client';

import Add from '@mui/icons-material/Add';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { openForm } from '../form/form-url.ts';
import { onPlainClick } from './on-plain-click.ts';
import type { Row } from './types.ts';
import { useCountText } from './use-count-text.ts';
import type { Screen } from './use-screen.ts';

export function ListHeading<R extends Row>({ screen, children }: { screen: Screen<R>; children: ReactNode }) {
  const { list } = screen;
  const router = useRouter();
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 36 }}
    >
      {list.back && (
        <Box sx={{ flexBasis: '100%' }}>
          <Button href={list.back.href} startIcon={<ChevronLeft />} sx={{ ml: -1 }}>
            {list.back.label}
          </Button>
        </Box>
      )}
      <Box
        sx={{
          flex: 1,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1.5,
          minWidth: 'min-content',
        }}
      >
        <Typography variant="h1" sx={{ overflowWrap: 'break-word' }}>
          {list.title}
        </Typography>
        <Typography color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {useCountText(screen)}
        </Typography>
      </Box>
      {children}
      {list.add && (
        <Button
          variant="contained"
          startIcon={<Add />}
          href={list.addUrl ?? `${list.path}?new=1`}
          onClick={onPlainClick(() => (list.addUrl ? router.push(list.addUrl) : openForm({ new: true })))}
        >
          {list.add}
        </Button>
      )}
    </Box>
  );
}
