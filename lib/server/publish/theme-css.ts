import createCache from '@emotion/cache';
import { CacheProvider, css } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { transform } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Brand } from '#lib/contract/access.ts';
import { schemeAttribute } from '#lib/web/ui/theme/scheme.ts';
import { getTheme } from '#lib/web/ui/theme/theme.ts';

interface Sheet {
  [key: string]: string | Sheet;
}

/** Returns app/theme.css: MUI's variables of both brands and its baseline, which would otherwise be part of each page. */
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
  return `/* Written by npm run generate. */\n${code}`;
}

function sheetsOf(brand: Brand): Sheet[] {
  return getTheme(brand, null).generateStyleSheets();
}

function variablesOf(sheet: Sheet): Sheet {
  const [rules] = Object.values(sheet);
  return typeof rules === 'object' ? rules : {};
}

/** Returns the variables with other values than in `other`. */
function differencesOf(sheet: Sheet, other: Sheet): Sheet {
  const otherVariables = variablesOf(other);
  return Object.fromEntries(
    Object.entries(variablesOf(sheet)).filter(([name, value]) => value !== otherVariables[name]),
  );
}

/** Returns the rules of the dark scheme, by the user's choice or the system's. For screens only, because paper is light. */
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
