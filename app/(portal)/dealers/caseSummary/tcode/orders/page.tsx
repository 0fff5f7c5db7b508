import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { TcodeOrderList } from '#lib/features/tcodes/TcodeOrderList.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('tcodes'))('ordersTitle') };
}

/** Screen 35: orders of Tcode cards. */
export default async function TcodeOrdersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('tcode');
  const first = await loadFirstPage('tcodeOrders.list', searchParams);
  return (
    <MessagesProvider namespaces={['list', 'tcodes']}>
      <TcodeOrderList first={first} user={identity.userId} />
    </MessagesProvider>
  );
}
