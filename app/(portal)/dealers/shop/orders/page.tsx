import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { useShopOrderList } from '#lib/web/features/shop-orders/list.tsx';
import { ShopOrderIsland } from '#lib/web/features/shop-orders/ShopOrderIsland.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';

export const generateMetadata = pageTitle('shopOrders.title');

export default async function ShopOrdersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('business');
  const first = await loadFirstPage('shopOrders.list', searchParams);
  return (
    <ListPage useList={useShopOrderList} first={first} user={identity.userId} Island={ShopOrderIsland} />
  );
}
