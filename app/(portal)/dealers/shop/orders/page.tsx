import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { ShopOrderList } from '#lib/features/shop-orders/ShopOrderList.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('shopOrders.title');

export default async function ShopOrdersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await loadFirstPage('shopOrders.list', searchParams);
  return <ShopOrderList first={first} user={identity.userId} />;
}
