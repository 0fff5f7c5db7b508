'use client';

import { styled } from '@mui/material/styles';

/** Header, contents and article of a group's page. */
export const ReferenceLayout = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '0 32px',
    maxWidth: '80rem',
    '& > header > h1': { ...theme.typography.h1, margin: '0 0 8px' },
    '& > header > p': { margin: '0 0 8px' },
    '& > nav': {
      marginTop: 8,
      padding: '8px 12px',
      border: `1px solid ${palette.divider}`,
      borderRadius: theme.shape.borderRadius,
      background: palette.background.paper,
      fontSize: '0.8125rem',
    },
    '& > nav > p': { margin: '0 0 4px', fontWeight: 600 },
    '& > nav > ul': { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' },
    '& > nav a': {
      display: 'grid',
      gridTemplateColumns: '5.25rem minmax(0, 1fr)',
      alignItems: 'baseline',
      padding: '4px 0',
    },
    '& > nav a:has([lang])': { textDecoration: 'none' },
    '& > nav a > [lang]': { textDecoration: 'underline' },
    '& > nav a:not(:has([lang]))': { display: 'inline-block' },
    [theme.breakpoints.up('lg')]: {
      gridTemplateColumns: 'minmax(0, 1fr) 17rem',
      '& > *': { gridColumn: 1 },
      '& > nav': {
        gridRow: '1 / span 2',
        gridColumn: 2,
        alignSelf: 'start',
        position: 'sticky',
        top: 72,
        maxHeight: 'calc(100dvh - 96px)',
        overflow: 'auto',
      },
    },
    '@media print': { '& > nav': { display: 'none' } },
  };
});
