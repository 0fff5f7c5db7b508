import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { config } from '#lib/config.ts';
import { Guides } from '#lib/features/developers/Guides.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('developers'))('title') };
}

/** How programs use the portal. */
export default async function DevelopersPage() {
  await requireSession();
  return (
    <MessagesProvider namespaces={['list']}>
      <Guides origin={config().PORTAL_ORIGIN} />
    </MessagesProvider>
  );
}
