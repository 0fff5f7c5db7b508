import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { VersionIsland } from '#lib/web/features/software/SoftwareIslands.tsx';
import { useVersionList } from '#lib/web/features/software/version-list.ts';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';

export const generateMetadata = pageTitle('software.title');

export default async function VersionsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('business');
  const first = await loadFirstPage('software.list', searchParams);
  return (
    <ListPage
      useList={useVersionList}
      first={first}
      user={identity.userId}
      Island={VersionIsland}
      options="list"
    />
  );
}
