'use client';

import { useLocale } from 'next-intl';
import { type ReactNode, use } from 'react';
import { toLocale } from '#lib/contract/locales.ts';
import { getLoadedMessages, loadMessages } from './load-messages.ts';
import { MergedMessagesProvider } from './MergedMessagesProvider.tsx';
import { preloadMessages } from './messages-url.ts';
import type { Namespace } from './namespaces.ts';

/**
 * Provides the texts of these namespaces to client components whose code is loaded later. Suspends until they are loaded.
 * A failed load is repeated by the next render, so it does not reach the error boundary.
 */
export function LazyMessagesProvider({
  namespaces,
  children,
}: {
  namespaces: readonly Namespace[];
  children: ReactNode;
}) {
  const locale = toLocale(useLocale());
  const loaded = getLoadedMessages(locale, namespaces);
  // On the server too: the preload hint of the server component comes too late for the first HTML.
  if (!loaded || typeof window === 'undefined') preloadMessages(locale, namespaces);
  const messages = loaded ?? use(loadMessages(locale, namespaces));
  return <MergedMessagesProvider messages={messages}>{children}</MergedMessagesProvider>;
}
