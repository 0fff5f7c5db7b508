'use client';

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';

/** Events, newest first. Native elements: a device has hundreds of them. */
export const Timeline = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    gap: '2px 12px',
    paddingBottom: 18,
    overflowWrap: 'anywhere',
  },
  '& > li:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '32px 0',
    insetInlineStart: 15,
    borderInlineStart: '2px solid var(--p-palette-divider)',
  },
  '& > li[data-folded]': {
    gridTemplateColumns: 'auto',
    justifyContent: 'start',
    paddingInlineStart: 44,
  },
  '& [data-mark]': {
    gridRow: 'span 2',
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: '50%',
    background: 'color-mix(in srgb, var(--p-palette-primary-main) 12%, transparent)',
    color: theme.vars.palette.primary.main,
  },
  '& [data-mark] + div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  '& p': { flexBasis: '100%', margin: 0, whiteSpace: 'pre-line' },
  '& time': { color: theme.vars.palette.text.secondary, fontSize: '0.8125rem' },
}));

interface ItemProps {
  icon: ReactNode;
  at: string | null;
  /** `at` is the start of a calendar day in UTC. */
  isDay?: boolean;
  children: ReactNode;
}

export function TimelineItem({ icon, at, isDay = false, children }: ItemProps) {
  const { dateTime, day } = useFormats();
  return (
    <li>
      <span data-mark>{icon}</span>
      <div>{children}</div>
      <time dateTime={at ?? undefined} suppressHydrationWarning>
        {isDay ? day(at?.slice(0, 10)) : dateTime(at)}
      </time>
    </li>
  );
}
