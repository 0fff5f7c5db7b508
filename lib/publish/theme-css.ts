import createCache from '@emotion/cache';
import { CacheProvider, css } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { transform } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Brand } from '../access.ts';
import { schemeAttribute } from '../ui/theme/scheme.ts';
import { themeOf } from '../ui/theme/theme.ts';

/** Declarations by selector, and by media query above them. */
interface Sheet {
  [key: string]: string | Sheet;
}

/** Returns as one style sheet what MUI would write into each page: the variables of both brands and the baseline. */
export async function themeCss(): Promise<string> {
  const red = sheetsOf('red');
  const blue = sheetsOf('blue').map((sheet, index) => differencesOf(sheet, red[index] ?? {}));
  const rules = [...red, ...blue].map(printedLight).map(toCss).join('');
  const { code } = await transform(`@layer mui{${baseline()}${rules}}`, { loader: 'css' });
  return `/* Written by npm run theme. */\n${code}`;
}

function sheetsOf(brand: Brand): Sheet[] {
  return themeOf(brand, null).generateStyleSheets();
}

/** What the blue brand has of its own, for `<html data-brand="blue">`. */
function differencesOf(sheet: Sheet, other: Sheet): Sheet {
  return Object.fromEntries(
    Object.entries(sheet).map(([selector, rules]) => [
      selector.replace(/(:root|\[[^\]]+\])/g, '$1[data-brand="blue"]'),
      Object.fromEntries(
        Object.entries(rules).filter(([name, value]) => value !== (other[selector] as Sheet)[name]),
      ),
    ]),
  );
}

/** Keeps the dark variables to screens: paper is light. */
const printedLight = (sheet: Sheet): Sheet =>
  Object.keys(sheet).some((selector) => selector.startsWith(`[${schemeAttribute}="dark"]`))
    ? { '@media screen': sheet }
    : sheet;

function toCss(sheet: Sheet): string {
  const cache = createCache({ key: 'sheet', stylisPlugins: [] });
  return cache.insert('', css(sheet), cache.sheet, false) ?? '';
}

/** The styles of CssBaseline, whose functions need the theme. */
function baseline(): string {
  const cache = createCache({ key: 'baseline', stylisPlugins: [] });
  cache.compat = true;
  const page = createElement(CssBaseline, { enableColorScheme: true });
  const themed = createElement(
    ThemeProvider,
    { theme: themeOf('red', null), disableStyleSheetGeneration: true },
    page,
  );
  renderToString(createElement(CacheProvider, { value: cache }, themed));
  return Object.values(cache.inserted).join('');
}
