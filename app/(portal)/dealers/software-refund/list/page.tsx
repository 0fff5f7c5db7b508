import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { linksFor } from '#lib/features/requests/kinds.ts';
import { RefundList } from '#lib/features/requests/RequestLists.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('requests'))('refund.title') };
}

/** Screen 24: software refunds. */
export default async function RefundListPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('afterSales');
  const first = await loadFirstPage('refunds.list', searchParams);
  return (
    <MessagesProvider namespaces={['list', 'requests']}>
      <RefundList first={first} user={identity.userId} links={linksFor(identity)} />
    </MessagesProvider>
  );
}
