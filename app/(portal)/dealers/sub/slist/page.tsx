import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { DealerList } from '#lib/features/dealers/DealerList.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('dealers'))('title.subDealers') };
}

/** Screen 13: sub-dealers and similar-level dealers. */
export default async function SubDealersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('subDealers');
  const first = await loadFirstPage('subDealers.list', searchParams);
  return (
    <MessagesProvider namespaces={['list', 'form', 'dealers']}>
      <DealerList scope="subDealers" first={first} user={identity.userId} />
    </MessagesProvider>
  );
}
