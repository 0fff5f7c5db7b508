'use client';

import { type CSSObject, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Native elements that look like MUI's IconButton: each row has one (decision 41). */
const look: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 32,
  minHeight: 32,
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: 'var(--p-palette-primary-main)',
  cursor: 'pointer',
  '&:hover': { background: 'var(--p-palette-action-hover)' },
  '@media (max-width: 899.95px)': { minWidth: 44, minHeight: 44 },
};

const RowIconButton = styled('button')(look, {
  '&[data-removes]': { color: 'var(--p-palette-text-secondary)' },
  '&[data-removes]:hover': { color: 'var(--p-palette-error-main)' },
});

export const RowIconLink = styled('a')(look);

interface Props {
  icon: ReactNode;
  label: string;
  title: string;
  removes?: true;
  press: () => void;
}

export function RowButton({ icon, label, title, removes, press }: Props) {
  return (
    <RowIconButton
      type="button"
      data-removes={removes}
      aria-label={label}
      title={title}
      // The label may contain a time, which Node and the browser format differently.
      suppressHydrationWarning
      aria-haspopup="dialog"
      onClick={press}
    >
      {icon}
    </RowIconButton>
  );
}
