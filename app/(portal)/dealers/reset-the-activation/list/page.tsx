import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { linksFor } from '#lib/features/requests/kinds.ts';
import { ResetList } from '#lib/features/requests/RequestLists.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('requests'))('reset.title') };
}

/** Screen 23: activation resets. */
export default async function ResetListPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('afterSales');
  const first = await loadFirstPage('resets.list', searchParams);
  return (
    <MessagesProvider namespaces={['list', 'requests']}>
      <ResetList first={first} user={identity.userId} links={linksFor(identity)} />
    </MessagesProvider>
  );
}
