import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { linkAccessFor } from '#lib/web/features/requests/kinds.ts';
import { ResetIsland } from '#lib/web/features/requests/RequestIslands.tsx';
import { useResetList } from '#lib/web/features/requests/request-lists.ts';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';

export const generateMetadata = pageTitle('requests.reset.title');

export default async function ResetListPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('afterSales');
  const first = await loadFirstPage('resets.list', searchParams);
  return (
    <ListPage
      useList={useResetList}
      options={linkAccessFor(identity)}
      first={first}
      user={identity.userId}
      Island={ResetIsland}
    />
  );
}
