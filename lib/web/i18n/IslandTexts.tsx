import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MergedMessagesProvider } from './MergedMessagesProvider.tsx';
import type { Namespace } from './namespaces.ts';
import type { PartialMessages } from './texts.ts';

interface Props {
  namespaces: readonly Namespace[];
  children: ReactNode;
}

/** Puts the texts of client components into the page that are in sight at once. For a few texts: others load with their code. */
export async function IslandTexts({ namespaces, children }: Props) {
  const messages = await getMessages();
  const texts: PartialMessages = Object.fromEntries(namespaces.map((name) => [name, messages[name]]));
  return <MergedMessagesProvider messages={texts}>{children}</MergedMessagesProvider>;
}
