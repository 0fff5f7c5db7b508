import type { BrandTheme } from './brand.ts';

export const blue: BrandTheme = {
  light: {
    primary: { main: '#2866b1', dark: '#1d4d87', contrastText: '#ffffff' },
    header: { background: '#2866b1', text: '#ffffff' },
  },
  dark: {
    primary: { main: '#9cc4f2', dark: '#77abe6', contrastText: '#0a2747' },
    header: { background: '#16355b', text: '#eaf2fb' },
  },
};
