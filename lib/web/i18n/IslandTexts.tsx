import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MergedMessagesProvider } from './MergedMessagesProvider.tsx';
import type { Namespace } from './namespaces.ts';
import type { PartialMessages } from './texts.ts';

interface Props {
  namespaces: readonly Namespace[];
  children: ReactNode;
}

/**
 * Sends all texts of these namespaces with the page, for client components that are visible at once. Other client components
 * load their texts with their code (lazyPanel).
 */
export async function IslandTexts({ namespaces, children }: Props) {
  const messages = await getMessages();
  const texts: PartialMessages = Object.fromEntries(namespaces.map((name) => [name, messages[name]]));
  return <MergedMessagesProvider messages={texts}>{children}</MergedMessagesProvider>;
}
