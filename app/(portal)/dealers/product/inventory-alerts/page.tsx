import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { AlertList } from '#lib/features/alerts/AlertList.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('alerts.title');

export default async function InventoryAlertsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await loadFirstPage('inventoryAlerts.list', searchParams);
  return <AlertList first={first} user={identity.userId} />;
}
