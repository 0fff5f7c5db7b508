import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstPage } from '#lib/api/first-page.ts';
import type { QueryText } from '#lib/contract/from-query.ts';
import { OrderList } from '#lib/features/orders/OrderList.tsx';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('orders'))('title') };
}

/** Screen 14: orders. */
export default async function OrdersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await firstPage('orders.list', searchParams);
  return (
    <Texts namespaces={['list', 'orders']}>
      <OrderList first={first} user={identity.userId} />
    </Texts>
  );
}
