import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { linksFor } from '#lib/web/features/requests/kinds.ts';
import { RefundList } from '#lib/web/features/requests/RequestLists.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('requests.refund.title');

export default async function RefundListPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('afterSales');
  const first = await loadFirstPage('refunds.list', searchParams);
  return <RefundList first={first} user={identity.userId} links={linksFor(identity)} />;
}
