import type { ReactNode } from 'react';
import { LazyMessagesProvider } from './LazyMessagesProvider.tsx';
import { preloadMessages } from './messages-url.ts';
import type { Namespace } from './namespaces.ts';
import { getLocaleCode } from './request-locale.ts';

/** Gives the client components inside the texts of these namespaces, besides those of outer providers. */
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
