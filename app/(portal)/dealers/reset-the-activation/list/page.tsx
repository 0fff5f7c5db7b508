import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { linksFor } from '#lib/features/requests/kinds.ts';
import { ResetList } from '#lib/features/requests/RequestLists.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('requests.reset.title');

export default async function ResetListPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('afterSales');
  const first = await loadFirstPage('resets.list', searchParams);
  return <ResetList first={first} user={identity.userId} links={linksFor(identity)} />;
}
