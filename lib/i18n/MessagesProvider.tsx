import type { ReactNode } from 'react';
import { LazyMessagesProvider } from './LazyMessagesProvider.tsx';
import { preloadMessages } from './messages-url.ts';
import type { Namespace } from './namespaces.ts';
import { getLocaleCode } from './request-locale.ts';

/** Provides the messages of these namespaces to client components. */
export async function MessagesProvider({
  namespaces,
  children,
}: {
  namespaces: Namespace[];
  children: ReactNode;
}) {
  preloadMessages(await getLocaleCode(), namespaces);
  return <LazyMessagesProvider namespaces={namespaces}>{children}</LazyMessagesProvider>;
}
