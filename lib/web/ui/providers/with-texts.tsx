'use client';

import { type ComponentType, type FunctionComponent, Suspense } from 'react';
import { toLocale } from '#lib/contract/locales.ts';
import { LazyMessagesProvider } from '../../i18n/LazyMessagesProvider.tsx';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import { QueryProvider } from './QueryProvider.tsx';

/**
 * Loads the texts of a component and wraps it in them and the query cache. Smaller than withProviders, for panels without
 * Material UI such as the search. Throws when a text cannot be loaded.
 */
export async function withTexts<Props extends object>(
  Component: ComponentType<Props>,
  namespaces: readonly Namespace[],
): Promise<FunctionComponent<Props>> {
  await loadMessages(toLocale(document.documentElement.lang), namespaces);
  return (props) => (
    <Suspense>
      <LazyMessagesProvider namespaces={namespaces}>
        <QueryProvider>
          <Component {...props} />
        </QueryProvider>
      </LazyMessagesProvider>
    </Suspense>
  );
}
