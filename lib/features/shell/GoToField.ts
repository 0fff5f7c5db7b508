import { styled } from '@mui/material/styles';

const border = '1px solid color-mix(in srgb, currentcolor 38%, transparent)';

/** Covers the header on phones while it is in use. */
export const GoToField = styled('form')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flex: '0 1 340px',
  alignItems: 'center',
  gap: 8,
  height: 36,
  margin: '0 16px 0 auto',
  padding: '0 8px 0 10px',
  border,
  borderRadius: theme.shape.borderRadius,
  '&:focus-within': { outline: '2px solid currentcolor', outlineOffset: -1 },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: '100%',
    padding: 0,
    border: 0,
    '--focus-outline': 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: '0.875rem',
    '&::placeholder': { color: 'inherit', opacity: 0.75 },
  },
  '& > span': { padding: '0 6px', border, borderRadius: 4, font: 'inherit', fontSize: '0.75rem' },
  '&:focus-within > span': { visibility: 'hidden' },
  [theme.breakpoints.down('md')]: {
    display: 'none',
    '& > span': { display: 'none' },
    '&[data-shown]': {
      position: 'absolute',
      inset: '6px 8px',
      // Above the badges of the covered buttons.
      zIndex: 2,
      display: 'flex',
      height: 'auto',
      margin: 0,
      background: theme.vars.palette.background.paper,
      color: theme.vars.palette.text.primary,
      // Phones zoom in on fields with smaller text.
      '& input': { fontSize: '1rem' },
    },
  },
}));

export const GoToOptions = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  top: 'calc(100% + 6px)',
  maxHeight: 'min(420px, calc(100dvh - 80px))',
  padding: 6,
  overflow: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: theme.shadows[1],
  '& [role="option"]': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: 10,
    minHeight: 36,
    padding: '4px 8px',
    borderRadius: 6,
    fontSize: '0.875rem',
    cursor: 'pointer',
    [theme.breakpoints.down('md')]: { minHeight: 44 },
    '&:hover, &[aria-selected="true"]': {
      background: `color-mix(in srgb, ${theme.vars.palette.primary.main} 12%, transparent)`,
    },
    '& > span': { overflowWrap: 'anywhere' },
    '& > small': {
      gridColumn: 2,
      overflow: 'hidden',
      color: theme.vars.palette.text.secondary,
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
}));
