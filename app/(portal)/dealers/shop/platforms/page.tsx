import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { PlatformList } from '#lib/features/platforms/PlatformList.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('platforms'))('title') };
}

/** Screen 22: sales platforms. */
export default async function PlatformsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await loadFirstPage('platforms.list', searchParams);
  return (
    <MessagesProvider namespaces={['list', 'form', 'platforms']}>
      <PlatformList first={first} user={identity.userId} />
    </MessagesProvider>
  );
}
