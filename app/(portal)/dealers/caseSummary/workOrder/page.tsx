import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import { withSoftTimeout } from '#lib/api/soft-timeout.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { WorkOrderList } from '#lib/features/work-orders/WorkOrderList.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/session/page-session.ts';

export const generateMetadata = pageTitle('workOrders.title');

/** Work orders; the tabs show counts when they load in time. */
export default async function WorkOrdersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('caseSummary');
  const rows = loadFirstPage('workOrders.list', searchParams);
  const [counts, first] = await Promise.all([
    withSoftTimeout(callOnServer('workOrders.counts', {}), rows),
    rows,
  ]);
  return (
    <MessagesProvider namespaces={['list', 'workOrders']}>
      <WorkOrderList first={first} counts={counts} user={identity.userId} />
    </MessagesProvider>
  );
}
