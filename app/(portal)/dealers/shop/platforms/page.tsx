import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { usePlatformList } from '#lib/web/features/platforms/list.tsx';
import { PlatformIsland } from '#lib/web/features/platforms/PlatformIsland.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';

export const generateMetadata = pageTitle('platforms.title');

/** The list of sales platforms, such as web shops, on which the account sells. */
export default async function PlatformsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('business');
  const first = await loadFirstPage('platforms.list', searchParams);
  return <ListPage useList={usePlatformList} first={first} user={identity.userId} Island={PlatformIsland} />;
}
