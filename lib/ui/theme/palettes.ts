import type { Brand } from '../../access.ts';

/*
 * Every colour of text holds 4.5:1 against what it stands on, in light and in dark; `contrastText` on `main` too, and on
 * `dark`, which buttons take under the pointer.
 * The main colours of the light schemes are the specification's (portal.md 9).
 */
export const primaries = {
  red: {
    light: { main: '#802d2a', dark: '#5e1f1d', light: '#a9544f', contrastText: '#ffffff' },
    dark: { main: '#f0a9a2', dark: '#d98880', light: '#f8cdc8', contrastText: '#3b0f0d' },
  },
  blue: {
    light: { main: '#2866b1', dark: '#1d4d87', light: '#5a8cc9', contrastText: '#ffffff' },
    dark: { main: '#9cc4f2', dark: '#77abe6', light: '#c4dcf8', contrastText: '#0a2747' },
  },
} as const satisfies Record<Brand, unknown>;

/** Header colours: the blue brand has a filled header (its "header style"), the red one a plain surface. */
export const headers = {
  red: {
    light: { background: '#ffffff', text: '#1f1b1a' },
    dark: { background: '#1d1b1b', text: '#f1eeed' },
  },
  blue: {
    light: { background: '#2866b1', text: '#ffffff' },
    dark: { background: '#16355b', text: '#eaf2fb' },
  },
} as const satisfies Record<Brand, unknown>;

export const signals = {
  light: {
    success: { main: '#1f7a3d', contrastText: '#ffffff' },
    warning: { main: '#9a5b00', contrastText: '#ffffff' },
    error: { main: '#c0261f', contrastText: '#ffffff' },
    info: { main: '#1f6391', contrastText: '#ffffff' },
  },
  dark: {
    success: { main: '#7fd49a', dark: '#63bd80', contrastText: '#06250f' },
    warning: { main: '#f2b968', dark: '#dba04c', contrastText: '#332000' },
    error: { main: '#ff9b93', dark: '#e8837b', contrastText: '#3f0805' },
    info: { main: '#8cc7ee', dark: '#6fb0db', contrastText: '#062438' },
  },
} as const;

export const surfaces = {
  light: {
    background: { default: '#f6f5f4', paper: '#ffffff' },
    text: { primary: '#1f1b1a', secondary: '#5c5654' },
    divider: 'rgba(31, 27, 26, 0.14)',
  },
  dark: {
    background: { default: '#131212', paper: '#1d1b1b' },
    text: { primary: '#f1eeed', secondary: '#b9b2b0' },
    divider: 'rgba(241, 238, 237, 0.16)',
  },
} as const;
