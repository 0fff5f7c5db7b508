import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { Brand } from '../../access.ts';
import { components } from './components.ts';
import { headers, primaries, signals, surfaces } from './palettes.ts';
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

function optionsOf(brand: Brand): ThemeOptions {
  const scheme = (mode: 'light' | 'dark') => ({
    palette: {
      ...surfaces[mode],
      ...signals[mode],
      primary: primaries[brand][mode],
      secondary: primaries[brand][mode],
      header: headers[brand][mode],
      contrastThreshold: 4.5,
    },
  });
  return {
    cssVariables: {
      colorSchemeSelector: schemeAttribute,
      cssVarPrefix: 'p',
      shouldSkipGeneratingVar: skipUnused,
    },
    colorSchemes: { light: scheme('light'), dark: { ...scheme('dark'), overlays: noOverlays } },
    typography: {
      // The stack stands in app/globals.css, where it follows the language of the page.
      fontFamily: 'var(--portal-font)',
      h1: { fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.3 },
      h2: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.4 },
      h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 600 },
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
