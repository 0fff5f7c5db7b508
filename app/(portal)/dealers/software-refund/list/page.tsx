import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { linksFor } from '#lib/features/requests/kinds.ts';
import { RefundList } from '#lib/features/requests/RequestLists.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('requests.refund.title');

export default async function RefundListPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('afterSales');
  const first = await loadFirstPage('refunds.list', searchParams);
  return <RefundList first={first} user={identity.userId} links={linksFor(identity)} />;
}
