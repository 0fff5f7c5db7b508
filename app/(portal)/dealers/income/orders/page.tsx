import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { SplitOrderIsland } from '#lib/web/features/income/IncomeIslands.tsx';
import { useSplitOrderList } from '#lib/web/features/income/split-order-list.tsx';
import { Tabs } from '#lib/web/features/income/Tabs.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';

export const generateMetadata = pageTitle('income.orders.title');

/** The list of orders with the dealer's share in each, a tab of the income. */
export default async function IncomeOrdersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('business');
  const first = await loadFirstPage('income.orders', searchParams);
  return (
    <ListPage
      useList={useSplitOrderList}
      first={first}
      user={identity.userId}
      Island={SplitOrderIsland}
      above={<Tabs current="orders" />}
    />
  );
}
