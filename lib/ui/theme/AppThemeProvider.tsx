'use client';

import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import { type ReactNode, use } from 'react';
import type { Brand } from '../../access.ts';
import type { Locale } from '../../i18n/locales.ts';
import { loadMuiLocale } from '../../i18n/mui/load-locale.ts';
import type { ColorScheme } from '../../session/preferences.ts';
import { schemeStorage } from './scheme-storage.ts';
import { getTheme } from './theme.ts';

interface Props {
  brand: Brand;
  locale: Locale;
  scheme: ColorScheme;
  nonce: string | undefined;
  children: ReactNode;
}

const cacheOptions = {
  enableCssLayer: true,
  // `insertRule` in a layer makes Chromium lay out the whole page; an element does not.
  speedy: false,
  // No vendor prefixes. A constant, because Emotion caches compiled styles by this array.
  stylisPlugins: [] as [],
};

const sharedRules = process.env.SHARED_RULES?.split(' ') ?? [];

/** Treats the rules of app/components.css as inserted. */
function SharedCacheProvider({ value, children }: { value: EmotionCache; children?: ReactNode }) {
  for (const name of sharedRules) value.inserted[name] = true;
  return <CacheProvider value={value}>{children}</CacheProvider>;
}

export function AppThemeProvider({ brand, locale, scheme, nonce, children }: Props) {
  const localeLoad = loadMuiLocale(locale);
  const pack = localeLoad && use(localeLoad);
  return (
    <AppRouterCacheProvider
      options={{ ...cacheOptions, ...(nonce ? { nonce } : {}) }}
      CacheProvider={SharedCacheProvider}
    >
      <ThemeProvider
        theme={getTheme(brand, pack)}
        defaultMode={scheme}
        storageManager={schemeStorage}
        disableStyleSheetGeneration
      >
        {children}
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}
