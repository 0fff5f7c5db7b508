import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { Brand } from '../../access.ts';
import { blue } from './brands/blue.ts';
import type { BrandTheme } from './brands/brand.ts';
import { red } from './brands/red.ts';
import { components } from './components.ts';
import { palette } from './palette.ts';
import { schemeAttribute } from './scheme.ts';
import { noOverlays, shadows, skipUnused } from './variables.ts';

declare module '@mui/material/styles' {
  interface Palette {
    header: { background: string; text: string };
  }
  interface PaletteOptions {
    header?: { background: string; text: string };
  }
}

const brands: Record<Brand, BrandTheme> = { red, blue };

function optionsOf(brand: Brand): ThemeOptions {
  const scheme = (mode: 'light' | 'dark') => {
    const { primary, header } = brands[brand][mode];
    return { palette: { ...palette[mode], primary, secondary: primary, header, contrastThreshold: 4.5 } };
  };
  return {
    cssVariables: {
      colorSchemeSelector: schemeAttribute,
      cssVarPrefix: 'p',
      shouldSkipGeneratingVar: skipUnused,
    },
    colorSchemes: { light: scheme('light'), dark: { ...scheme('dark'), overlays: noOverlays } },
    typography: {
      // Defined in app/globals.css.
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
    shadows,
    components,
  };
}

/** Keeps the dark variables to screens: what is printed is light, as paper is. */
function lightOnPaper(theme: Theme): Theme {
  // MUI types it only for projects that give up themes without variables.
  const { generateStyleSheets } = theme as Theme & { generateStyleSheets: () => object[] };
  const printed = () =>
    generateStyleSheets().map((sheet) =>
      `[${schemeAttribute}="dark"]` in sheet ? { '@media screen': sheet } : sheet,
    );
  return Object.assign(theme, { generateStyleSheets: printed });
}

// Made once: making a theme costs milliseconds, too much for each request.
const themes: Record<Brand, Theme> = {
  red: lightOnPaper(createTheme(optionsOf('red'))),
  blue: lightOnPaper(createTheme(optionsOf('blue'))),
};

const localised = new WeakMap<ThemeOptions, Partial<Record<Brand, Theme>>>();

/** The theme of a brand with MUI's texts from `pack`; made once for each pair. */
export function themeOf(brand: Brand, pack: ThemeOptions | null): Theme {
  if (!pack) return themes[brand];
  const made = localised.get(pack) ?? {};
  localised.set(pack, made);
  made[brand] ??= lightOnPaper(createTheme(optionsOf(brand), pack));
  return made[brand];
}
