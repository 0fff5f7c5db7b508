import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { OrderList } from '#lib/features/orders/OrderList.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('orders'))('title') };
}

/** Screen 14: orders. */
export default async function OrdersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await loadFirstPage('orders.list', searchParams);
  return (
    <MessagesProvider namespaces={['list', 'orders']}>
      <OrderList first={first} user={identity.userId} />
    </MessagesProvider>
  );
}
