'use client';

import { type ComponentType, type FunctionComponent, Suspense } from 'react';
import type { Brand } from '#lib/contract/access.ts';
import { toLocale } from '#lib/contract/locales.ts';
import type { ColorScheme } from '#lib/contract/preferences.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { loadMuiLocale } from '../../i18n/mui/load-locale.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import { sharedNamespaces } from '../../i18n/texts.ts';
import { Providers } from './Providers.tsx';

/**
 * Loads the texts of a component and wraps it in Providers, for parts of server-rendered pages that lazyPanel or Chart loads.
 * Brand and colour scheme are those of the document. Throws when a text cannot be loaded.
 */
export async function withProviders<Props extends object>(
  Component: ComponentType<Props>,
  namespaces: readonly Namespace[],
): Promise<FunctionComponent<Props>> {
  const { lang, dataset } = document.documentElement;
  const locale = toLocale(lang);
  await Promise.all([
    loadMessages(locale, sharedNamespaces),
    loadMessages(locale, namespaces),
    loadMuiLocale(locale),
  ]);
  return (props) => (
    <Suspense>
      <Providers
        namespaces={namespaces}
        brand={dataset.brand as Brand}
        scheme={dataset.scheme as ColorScheme}
        nonce={undefined}
      >
        <Component {...props} />
      </Providers>
    </Suspense>
  );
}
