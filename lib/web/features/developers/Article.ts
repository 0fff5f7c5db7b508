'use client';

import { styled } from '@mui/material/styles';

/** The text of a developer page. Native elements without classes keep the HTML of the long reference small. */
export const Article = styled('article')(({ theme }) => {
  const { palette } = theme.vars;
  const secondary = { color: palette.text.secondary };
  const list = { margin: 0, padding: 0, listStyle: 'none' };
  const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' } as const;
  return {
    minWidth: 0,
    maxWidth: '60rem',
    overflowWrap: 'anywhere',
    '& h1': { ...theme.typography.h1, margin: '0 0 8px' },
    '& h2': { ...theme.typography.h2, margin: '32px 0 8px' },
    '& h3': { ...theme.typography.h3, margin: '20px 0 8px' },
    // Excludes MUI's components.
    '& p:not([class])': { maxWidth: '46rem', margin: '8px 0', lineHeight: 1.6 },
    '& section': { scrollMarginTop: 72 },
    '& section:target > h3': { color: palette.primary.main },
    '& small': secondary,
    '& :not(pre) > code': {
      padding: '1px 4px',
      borderRadius: 4,
      background: palette.action.hover,
      fontSize: '0.875em',
    },
    '& summary': { minHeight: 28, cursor: 'pointer', lineHeight: '28px' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
      gap: '4px 16px',
      margin: '12px 0',
    },
    '& dt': secondary,
    '& dd': { margin: 0 },
    '& dd ul': list,
    '& .links': { ...row, ...list, gap: '4px 24px', margin: '12px 0' },
    '& .operation': { paddingBottom: 24, borderBottom: `1px solid ${palette.divider}` },
    '& .line': { ...row, margin: '8px 0' },
    '& .try': { marginTop: 16 },
    '& .type': { ...secondary, padding: 0, background: 'none' },
    '& .limits': { fontSize: '0.8125rem' },
    '& .limits > span + span::before': { content: '" · "' },
    '& .choices code': { whiteSpace: 'nowrap' },
    '& .fields': list,
    '& .fields > li': { padding: '5px 0', borderTop: `1px solid ${palette.divider}`, lineHeight: 1.6 },
    '& .fields > li:first-of-type': { borderTop: 0 },
    '& .fields details': {
      marginInlineStart: 12,
      paddingInlineStart: 12,
      borderInlineStart: `2px solid ${palette.divider}`,
    },
    '& .form > :not(summary)': { marginInlineStart: 16 },
    '& .neighbours': { ...row, justifyContent: 'space-between', gap: '8px 24px', marginTop: 24 },
    '& .operations': list,
    '& .operations > li': {
      display: 'grid',
      gridTemplateColumns: '5.5rem minmax(0, 1fr)',
      gap: '2px 8px',
      alignItems: 'baseline',
      padding: '6px 0',
      borderTop: `1px solid ${palette.divider}`,
      '& > :last-child': { gridColumn: 2 },
      [theme.breakpoints.up('md')]: {
        gridTemplateColumns: '5.5rem minmax(0, 1fr) minmax(0, 1fr)',
        '& > :last-child': { gridColumn: 3 },
      },
    },
    '@media print': { '& .neighbours': { display: 'none' } },
  };
});
