import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { ShopOrderList } from '#lib/web/features/shop-orders/ShopOrderList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('shopOrders.title');

export default async function ShopOrdersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await loadFirstPage('shopOrders.list', searchParams);
  return <ShopOrderList first={first} user={identity.userId} />;
}
