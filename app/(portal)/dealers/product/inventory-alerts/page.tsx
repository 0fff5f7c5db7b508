import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { AlertList } from '#lib/web/features/alerts/AlertList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('alerts.title');

export default async function InventoryAlertsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await loadFirstPage('inventoryAlerts.list', searchParams);
  return <AlertList first={first} user={identity.userId} />;
}
