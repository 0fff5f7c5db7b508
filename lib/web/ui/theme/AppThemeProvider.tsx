'use client';

import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import { useLocale } from 'next-intl';
import { type ReactNode, use } from 'react';
import type { Brand } from '#lib/contract/access.ts';
import { toLocale } from '#lib/contract/locales.ts';
import type { ColorScheme } from '#lib/contract/preferences.ts';
import { getLoadedMuiLocale, loadMuiLocale } from '../../i18n/mui/load-locale.ts';
import { pageNonce } from '../providers/page-nonce.ts';
import { schemeStorage } from './scheme-storage.ts';
import { getTheme } from './theme.ts';

export interface ThemeSettings {
  brand: Brand;
  scheme: ColorScheme;
  /** The nonce of styles on the server; browsers read that of the page. */
  nonce: string | undefined;
}

const cacheOptions = {
  enableCssLayer: true,
  // `insertRule` in a layer makes Chromium lay out the whole page; an element does not.
  speedy: false,
  // No vendor prefixes. A constant, because Emotion caches compiled styles by this array.
  stylisPlugins: [] as [],
};

/** Shared by all theme providers of a page, so that each rule is written once. */
let browserCache: EmotionCache | undefined;

function SharedCacheProvider({ value, children }: { value: EmotionCache; children?: ReactNode }) {
  const cache = browserCache ?? value;
  if (typeof window !== 'undefined') browserCache = cache;
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}

/** Material UI's theme by brand, language and colour scheme. Suspends until its texts in the language are loaded. */
export function AppThemeProvider({
  brand,
  scheme,
  nonce,
  children,
}: ThemeSettings & { children: ReactNode }) {
  const locale = toLocale(useLocale());
  const muiLocale = getLoadedMuiLocale(locale) ?? use(loadMuiLocale(locale));
  return (
    <AppRouterCacheProvider
      options={{ ...cacheOptions, ...(typeof window === 'undefined' ? nonce && { nonce } : pageNonce()) }}
      CacheProvider={SharedCacheProvider}
    >
      <ThemeProvider
        theme={getTheme(brand, muiLocale)}
        defaultMode={scheme}
        storageManager={schemeStorage}
        disableStyleSheetGeneration
      >
        {children}
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}
