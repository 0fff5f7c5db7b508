import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { useOrderList } from '#lib/web/features/orders/list.tsx';
import { OrderIsland } from '#lib/web/features/orders/OrderIsland.tsx';
import { OrderSearch } from '#lib/web/features/orders/OrderSearch.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';

export const generateMetadata = pageTitle('orders.title');

/** The list of orders to the manufacturer. */
export default async function OrdersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('business');
  const first = await loadFirstPage('orders.list', searchParams);
  return (
    <ListPage
      useList={useOrderList}
      first={first}
      user={identity.userId}
      Island={OrderIsland}
      above={({ list, state }) => <OrderSearch path={list.path} filters={state.filters} />}
    />
  );
}
