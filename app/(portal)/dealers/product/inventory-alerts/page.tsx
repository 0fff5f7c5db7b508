import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { AlertIsland } from '#lib/web/features/alerts/AlertIsland.tsx';
import { useAlertList } from '#lib/web/features/alerts/list.tsx';
import { RemindFailure } from '#lib/web/features/alerts/RemindFailure.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';
import { RowFailureProvider } from '#lib/web/ui/list/table/row-failure.tsx';

export const generateMetadata = pageTitle('alerts.title');

/** The list of inventory alerts, which warn of low stock of a product. */
export default async function InventoryAlertsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('business');
  const first = await loadFirstPage('inventoryAlerts.list', searchParams);
  return (
    <RowFailureProvider>
      <ListPage
        useList={useAlertList}
        first={first}
        user={identity.userId}
        Island={AlertIsland}
        above={<RemindFailure />}
      />
    </RowFailureProvider>
  );
}
