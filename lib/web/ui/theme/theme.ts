import { createTheme, type Shadows, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { Brand } from '#lib/contract/access.ts';
import { blue } from './brands/blue.ts';
import type { BrandTheme } from './brands/brand.ts';
import { red } from './brands/red.ts';
import { components } from './components.ts';
import { palette } from './palette.ts';
import { schemeAttribute } from './scheme.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    header: { background: string; text: string };
  }
  interface PaletteOptions {
    header?: { background: string; text: string };
  }
}

const brands: Record<Brand, BrandTheme> = { red, blue };

function createThemeOptions(brand: Brand): ThemeOptions {
  const scheme = (mode: 'light' | 'dark') => {
    const { primary, header } = brands[brand][mode];
    return { palette: { ...palette[mode], primary, secondary: primary, header, contrastThreshold: 4.5 } };
  };
  return {
    cssVariables: {
      colorSchemeSelector: schemeAttribute,
      cssVarPrefix: 'p',
    },
    colorSchemes: { light: scheme('light'), dark: scheme('dark') },
    typography: {
      fontFamily: 'var(--portal-font)',
      h1: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.01em' },
      h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5 },
      h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.5 },
      h6: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5 },
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
      subtitle1: { fontSize: '0.875rem' },
      subtitle2: { fontSize: '0.8125rem', fontWeight: 600 },
      button: { fontSize: '0.8125rem', textTransform: 'none', fontWeight: 500 },
    },
    shape: { borderRadius: 8 },
    shadows: ['none', ...Array<string>(24).fill('var(--portal-shadow)')] as Shadows,
    components,
  };
}

// Creating a theme takes milliseconds, too much for each request.
const themes: Record<Brand, Theme> = {
  red: createTheme(createThemeOptions('red')),
  blue: createTheme(createThemeOptions('blue')),
};

const localizedThemes = new WeakMap<ThemeOptions, Partial<Record<Brand, Theme>>>();

/** Returns the theme of a brand with MUI's texts in a language, created once. Null leaves MUI's English texts. */
export function getTheme(brand: Brand, muiLocale: ThemeOptions | null): Theme {
  if (!muiLocale) return themes[brand];
  const themesByBrand = localizedThemes.get(muiLocale) ?? {};
  localizedThemes.set(muiLocale, themesByBrand);
  themesByBrand[brand] ??= createTheme(createThemeOptions(brand), muiLocale);
  return themesByBrand[brand];
}
