'use client';

import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icons.tsx';

export type Severity = 'success' | 'info' | 'warning' | 'error';

const icons: Record<Severity, IconName> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  // In a narrow place the action goes below the words instead of squeezing them.
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.25, 1.5),
  borderRadius: theme.shape.borderRadius,
  // Clear of the header, which stays on top.
  scrollMarginTop: 72,
  // Its edge may lie between two pixels.
  scrollMarginBottom: 8,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  color: (theme.vars ?? theme).palette.text.primary,
  border: '1px solid var(--tone)',
  background: 'color-mix(in srgb, var(--tone) 8%, var(--p-palette-background-paper))',
  overflowWrap: 'anywhere',
  '& > svg': { color: 'var(--tone)', marginTop: 1 },
  '& > div': { flex: '1 1 min(12rem, calc(100% - 40px))', minWidth: 0 },
  '& > div + *': { marginInlineStart: 'auto' },
  '& ul': { margin: 0, paddingInlineStart: '1.25rem' },
  '& small': { color: (theme.vars ?? theme).palette.text.secondary },
}));

interface Props {
  severity: Severity;
  /** `alert` and `status` announce it when it appears; `group` is for one that takes focus instead. */
  role?: 'alert' | 'status' | 'group';
  /** A button at its end. */
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A short word on how something went. Lighter than MUI's Alert, as every page may have to say one. */
export function Notice({ severity, role = 'alert', action, ref, children }: Props) {
  return (
    <Box
      ref={ref}
      role={role}
      tabIndex={role === 'group' ? -1 : undefined}
      style={{ '--tone': `var(--p-palette-${severity}-main)` } as React.CSSProperties}
    >
      <Icon name={icons[severity]} />
      <div>{children}</div>
      {action}
    </Box>
  );
}
