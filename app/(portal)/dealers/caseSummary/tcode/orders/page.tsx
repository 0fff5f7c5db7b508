import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { useTcodeOrderList } from '#lib/web/features/tcodes/order-list.tsx';
import { Tabs } from '#lib/web/features/tcodes/Tabs.tsx';
import { TcodeOrderIsland } from '#lib/web/features/tcodes/TcodeIslands.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';

export const generateMetadata = pageTitle('tcodes.ordersTitle');

/** The list of orders of Tcode cards, the second tab of the Tcodes. */
export default async function TcodeOrdersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('tcode');
  const first = await loadFirstPage('tcodeOrders.list', searchParams);
  return (
    <ListPage
      useList={useTcodeOrderList}
      first={first}
      user={identity.userId}
      Island={TcodeOrderIsland}
      above={<Tabs current="orders" />}
    />
  );
}
