'use client';

import { styled } from '@mui/material/styles';

/** Widths of the side menu in px. */
export const expandedWidth = 270;
const collapsedWidth = 64;
const headerHeight = 56;

/** Header above, side menu left from 900 px on, content beside it. */
export const ShellGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  minHeight: '100dvh',
  gridTemplate: `"header" ${headerHeight}px "main" 1fr / minmax(0, 1fr)`,
  [theme.breakpoints.up('md')]: {
    gridTemplate: `"header header" ${headerHeight}px "side main" 1fr / ${expandedWidth}px minmax(0, 1fr)`,
    '&[data-collapsed="true"]': { gridTemplateColumns: `${collapsedWidth}px minmax(0, 1fr)` },
  },
  '@media print': { display: 'block' },
}));

export const HeaderBar = styled('header')(({ theme }) => ({
  gridArea: 'header',
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0, 1),
  background: theme.vars.palette.header.background,
  color: theme.vars.palette.header.text,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& :focus-visible': { '--focus-color': 'currentcolor' },
  [theme.breakpoints.up('md')]: { gap: theme.spacing(1), padding: theme.spacing(0, 1.5) },
  '@media print': { display: 'none' },
}));

export const Sidebar = styled('div')(({ theme }) => ({
  gridArea: 'side',
  display: 'none',
  [theme.breakpoints.up('md')]: {
    display: 'block',
    position: 'sticky',
    top: headerHeight,
    height: `calc(100dvh - ${headerHeight}px)`,
    overflow: 'hidden auto',
    background: theme.vars.palette.background.paper,
    borderRight: `1px solid ${theme.vars.palette.divider}`,
  },
  '@media print': { display: 'none' },
}));

export const MainContent = styled('main')(({ theme }) => ({
  gridArea: 'main',
  minWidth: 0,
  padding: theme.spacing(2),
  outline: 'none',
  scrollMarginTop: headerHeight,
  [theme.breakpoints.up('md')]: {
    padding: theme.spacing(2, 3),
  },
  '@media print': { padding: 0 },
}));

export const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: theme.spacing(1),
  left: theme.spacing(1),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
  '@media print': { display: 'none' },
}));
