'use client';

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CSSProperties, ReactNode } from 'react';

interface Props {
  /** Unique on the page. */
  name: string;
  title: string;
  /** A link to the whole list. */
  link?: { href: string; text: string } | undefined;
  /** CSS height of the content, reserved while it loads. */
  height?: string;
  /** The height in cards with less than 340 px inside. */
  narrowHeight?: string | undefined;
  children: ReactNode;
}

/** A section of the home page. */
export function Card({ name, title, link, height, narrowHeight, children }: Props) {
  const heading = `card-${name}`;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={card}>
      <Stack
        direction="row"
        sx={{ alignItems: 'baseline', justifyContent: 'space-between', gap: '4px 12px', minHeight: 28 }}
      >
        <Typography id={heading} variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {link && <a href={link.href}>{link.text}</a>}
      </Stack>
      <div data-body style={{ '--body': height, '--narrow': narrowHeight } as CSSProperties}>
        {children}
      </div>
    </Paper>
  );
}

const card = {
  '--row': '53px',
  ':root[data-density="compact"] &': { '--row': '44px' },
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  px: 2,
  py: 1.5,
  '& h2 + a': { flex: 'none', maxWidth: '50%', fontSize: '0.8125rem', textDecoration: 'none' },
  '& h2 + a:hover': { textDecoration: 'underline' },
  '& > [data-body]': {
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    minHeight: 'var(--body, 0)',
    '@container (max-width: 339px)': { minHeight: 'var(--narrow, var(--body, 0))' },
  },
  '& > [data-body] > *': { minWidth: 0 },
} as const;

/** A note in place of empty content. */
export function CardNote({ children }: { children: ReactNode }) {
  return <Box sx={{ m: 'auto', p: 2, color: 'text.secondary', textAlign: 'center' }}>{children}</Box>;
}
