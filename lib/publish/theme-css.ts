import createCache from '@emotion/cache';
import { CacheProvider, css } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { transform } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Brand } from '../access.ts';
import { schemeAttribute } from '../ui/theme/scheme.ts';
import { getTheme } from '../ui/theme/theme.ts';

/** Declarations by selector, and by media query above them. */
interface Sheet {
  [key: string]: string | Sheet;
}

/** Returns as one style sheet what MUI would write into each page: the variables of both brands and the baseline. */
export async function themeCss(): Promise<string> {
  const [shared = {}, light = {}, dark = {}] = sheetsOf('red');
  const [blueShared = {}, blueLight = {}, blueDark = {}] = sheetsOf('blue');
  const blue = '[data-brand="blue"]';
  const rules = [
    { ':root': variablesOf(shared) },
    { ':root': variablesOf(light) },
    { [`:root${blue}`]: { ...differencesOf(blueShared, shared), ...differencesOf(blueLight, light) } },
    ...darkRules('', variablesOf(dark)),
    ...darkRules(blue, differencesOf(blueDark, dark)),
  ]
    .map(toCss)
    .join('');
  const { code } = await transform(`@layer mui{${baseline()}${rules}}`, { loader: 'css' });
  return `/* Written by npm run theme. */\n${code}`;
}

function sheetsOf(brand: Brand): Sheet[] {
  return getTheme(brand, null).generateStyleSheets();
}

/** The variables of a sheet with one rule. */
function variablesOf(sheet: Sheet): Sheet {
  const [rules] = Object.values(sheet);
  return typeof rules === 'object' ? rules : {};
}

function differencesOf(sheet: Sheet, other: Sheet): Sheet {
  const otherVariables = variablesOf(other);
  return Object.fromEntries(
    Object.entries(variablesOf(sheet)).filter(([name, value]) => value !== otherVariables[name]),
  );
}

/** Dark by choice, or by the system where the user has chosen nothing. Only on screens: paper is light. */
function darkRules(brand: string, variables: Sheet): Sheet[] {
  return [
    { '@media screen': { [`:root[${schemeAttribute}="dark"]${brand}`]: variables } },
    {
      '@media screen and (prefers-color-scheme: dark)': {
        [`:root:not([${schemeAttribute}])${brand}`]: variables,
      },
    },
  ];
}

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
    { theme: getTheme('red', null), disableStyleSheetGeneration: true },
    page,
  );
  renderToString(createElement(CacheProvider, { value: cache }, themed));
  return Object.values(cache.inserted).join('');
}
