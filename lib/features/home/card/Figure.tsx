'use client';

import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

interface Props {
  label: string;
  /** Undefined while loading. */
  value: string | undefined;
  note?: string;
  /** The list behind the figure. */
  href?: string | undefined;
}

const Root = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 92,
    padding: '12px 16px',
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: palette.background.paper,
    '& dt, & dd': { margin: 0, overflowWrap: 'anywhere' },
    '& dt': { color: palette.text.secondary, fontSize: '0.8125rem', lineHeight: 1.4, hyphens: 'auto' },
    '& dd': {
      marginTop: 'auto',
      fontSize: '1.5rem',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      lineHeight: 1.3,
    },
    '& a': {
      color: 'inherit',
      textDecorationColor: palette.divider,
      textUnderlineOffset: 4,
      '&:hover': { color: palette.primary.main, textDecorationColor: 'currentColor' },
    },
    '& dd + dd': {
      marginTop: 0,
      minHeight: 18,
      color: palette.text.secondary,
      fontSize: '0.75rem',
      fontWeight: 400,
      lineHeight: '18px',
    },
  };
});

/** A number with its name, inside a `<dl>`. */
export function Figure({ label, value, note, href }: Props) {
  return (
    <Root>
      <dt>{label}</dt>
      <dd>
        {href && value ? <a href={href}>{value}</a> : (value ?? <Skeleton animation={false} width="60%" />)}
      </dd>
      <dd>{note}</dd>
    </Root>
  );
}
