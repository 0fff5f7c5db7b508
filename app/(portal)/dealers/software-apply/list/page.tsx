import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { linkAccessFor } from '#lib/web/features/requests/kinds.ts';
import { SoftwareApplyIsland } from '#lib/web/features/requests/RequestIslands.tsx';
import { useSoftwareApplyList } from '#lib/web/features/requests/request-lists.ts';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';

export const generateMetadata = pageTitle('requests.software.title');

export default async function SoftwareApplyListPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('softwareApply');
  const first = await loadFirstPage('softwareApplies.list', searchParams);
  return (
    <ListPage
      useList={useSoftwareApplyList}
      options={linkAccessFor(identity)}
      first={first}
      user={identity.userId}
      Island={SoftwareApplyIsland}
    />
  );
}
