'use client';

import { styled } from '@mui/material/styles';

/*
 * Buttons of the frame and of the sign-in, which every visitor loads first: native ones in the theme's colours.
 * Screens behind them use MUI's own.
 */

/** A button without a surface: an icon, a word, or both, in the colour around it. */
export const PlainButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1),
  minWidth: 36,
  minHeight: 36,
  padding: theme.spacing(0.5, 1),
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'transparent',
  textDecoration: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { background: 'color-mix(in srgb, currentColor 10%, transparent)' },
  '&:disabled': { opacity: 0.5, cursor: 'default' },
}));

/** The one thing that a form is about. */
export const MainButton = styled('button')(({ theme }) => ({
  minHeight: 42,
  padding: theme.spacing(1, 2.5),
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: (theme.vars ?? theme).palette.primary.main,
  color: (theme.vars ?? theme).palette.primary.contrastText,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { background: (theme.vars ?? theme).palette.primary.dark },
  '&[aria-disabled="true"]': { opacity: 0.7, cursor: 'progress' },
}));
