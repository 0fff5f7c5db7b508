import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { SplitOrderList } from '#lib/features/income/SplitOrderList.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('income'))('orders.title') };
}

/** Screen 17: the orders behind the revenue splits. */
export default async function IncomeOrdersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await loadFirstPage('income.orders', searchParams);
  return (
    <MessagesProvider namespaces={['list', 'income']}>
      <SplitOrderList first={first} user={identity.userId} />
    </MessagesProvider>
  );
}
