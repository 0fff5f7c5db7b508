import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { linksFor } from '#lib/web/features/requests/kinds.ts';
import { ResetList } from '#lib/web/features/requests/RequestLists.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('requests.reset.title');

export default async function ResetListPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('afterSales');
  const first = await loadFirstPage('resets.list', searchParams);
  return <ResetList first={first} user={identity.userId} links={linksFor(identity)} />;
}
