'use client';

import type { ReactNode } from 'react';
import { LazyMessagesProvider } from '../../i18n/LazyMessagesProvider.tsx';
import type { Namespace } from '../../i18n/namespaces.ts';
import { sharedNamespaces } from '../../i18n/texts.ts';
import { AppThemeProvider, type ThemeSettings } from '../theme/AppThemeProvider.tsx';
import { QueryProvider } from './QueryProvider.tsx';

interface Props extends ThemeSettings {
  /** In addition to the shared ones. */
  namespaces: readonly Namespace[];
  children: ReactNode;
}

/** Provides what forms, dialogs and other client components need: texts, MUI's theme and the query cache. */
export function Providers({ namespaces, children, ...theme }: Props) {
  return (
    <LazyMessagesProvider namespaces={sharedNamespaces}>
      <LazyMessagesProvider namespaces={namespaces}>
        <AppThemeProvider {...theme}>
          <QueryProvider>{children}</QueryProvider>
        </AppThemeProvider>
      </LazyMessagesProvider>
    </LazyMessagesProvider>
  );
}
