'use client';

import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import { type ReactNode, use } from 'react';
import type { Brand } from '../../access.ts';
import type { Locale } from '../../i18n/locales.ts';
import { muiPack } from '../../i18n/mui/pack.ts';
import type { Scheme } from '../../session/preferences.ts';
import { schemeStorage } from './scheme-storage.ts';
import { themeOf } from './theme.ts';

interface Props {
  brand: Brand;
  locale: Locale;
  scheme: Scheme;
  nonce: string | undefined;
  children: ReactNode;
}

/** The look of everything inside: brand, light and dark, MUI's own texts. */
export function Themed({ brand, locale, scheme, nonce, children }: Props) {
  const packing = muiPack(locale);
  const pack = packing && use(packing);
  return (
    <AppRouterCacheProvider options={{ enableCssLayer: true, ...(nonce ? { nonce } : {}) }}>
      <ThemeProvider theme={themeOf(brand, pack)} defaultMode={scheme} storageManager={schemeStorage}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}
