import type { BrandTheme } from './brand.ts';

export const red: BrandTheme = {
  light: {
    primary: { main: '#802d2a', dark: '#5e1f1d', contrastText: '#ffffff' },
    header: { background: '#ffffff', text: '#18181b' },
  },
  dark: {
    primary: { main: '#f0a9a2', dark: '#d98880', contrastText: '#3b0f0d' },
    header: { background: '#17171a', text: '#f4f4f5' },
  },
};
