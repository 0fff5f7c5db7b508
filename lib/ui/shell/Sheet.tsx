'use client';

import { styled } from '@mui/material/styles';

/** A narrow sheet for one form or one notice, in the middle of the screen. */
export const Sheet = styled('section')(({ theme }) => ({
  maxWidth: 520,
  margin: '0 auto',
  padding: theme.spacing(3),
  background: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& h1': { margin: 0, ...theme.typography.h1 },
  '& h1 + p': { margin: theme.spacing(1, 0, 2.5), color: (theme.vars ?? theme).palette.text.secondary },
  [theme.breakpoints.up('md')]: { padding: theme.spacing(4) },
}));
