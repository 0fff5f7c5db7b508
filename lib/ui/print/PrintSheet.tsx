'use client';

import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export function PrintSheet({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return (
    <Paper
      component="article"
      variant="outlined"
      sx={{
        maxWidth: '190mm',
        p: 3,
        '& h1': { m: 0, fontSize: '1.5rem', overflowWrap: 'anywhere', hyphens: 'auto' },
        '@media print': { maxWidth: 'none', p: 0, border: 0, background: 'none', color: '#000' },
      }}
    >
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mb: 3,
          displayPrint: 'none',
        }}
      >
        {tools}
      </Stack>
      {children}
    </Paper>
  );
}

const FactList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(52mm, 100%), 1fr))',
  gap: '12px 20px',
  margin: '24px 0',
  '& > div': { breakInside: 'avoid' },
  '& dt': {
    color: theme.vars.palette.text.secondary,
    fontSize: '0.75rem',
    '@media print': { color: '#444' },
  },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

export function SheetFacts({ facts: fields }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <FactList>
      {fields.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd suppressHydrationWarning>{value}</dd>
        </div>
      ))}
    </FactList>
  );
}

export const SheetFooter = styled('footer')(({ theme }) => ({
  minHeight: '1.5em',
  marginTop: 24,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.75rem',
  '@media print': { color: '#444' },
}));
