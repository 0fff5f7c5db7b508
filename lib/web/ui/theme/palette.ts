/** Colours shared by all brands. Text has at least 4.5:1 contrast on every surface. */
export const palette = {
  light: {
    background: { default: '#fafafa', paper: '#ffffff' },
    text: { primary: '#18181b', secondary: '#5b5b66' },
    divider: '#e4e4e7',
    success: { main: '#1f7a3d', contrastText: '#ffffff' },
    warning: { main: '#9a5b00', contrastText: '#ffffff' },
    error: { main: '#c0261f', contrastText: '#ffffff' },
    info: { main: '#1f6391', contrastText: '#ffffff' },
  },
  dark: {
    background: { default: '#0f0f11', paper: '#17171a' },
    text: { primary: '#f4f4f5', secondary: '#b4b4bd' },
    divider: '#2e2e34',
    success: { main: '#7fd49a', dark: '#63bd80', contrastText: '#06250f' },
    warning: { main: '#f2b968', dark: '#dba04c', contrastText: '#332000' },
    error: { main: '#ff9b93', dark: '#e8837b', contrastText: '#3f0805' },
    info: { main: '#8cc7ee', dark: '#6fb0db', contrastText: '#062438' },
  },
} as const;
