import { may } from '#lib/contract/access.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { DealerIsland } from '#lib/web/features/dealers/DealerIsland.tsx';
import { useDealerList } from '#lib/web/features/dealers/list.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';

export const generateMetadata = pageTitle('dealers.title.dealers');

/** The list of all dealers below the account. */
export default async function DealersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('dealers');
  const first = await loadFirstPage('dealers.list', searchParams);
  return (
    <ListPage
      useList={useDealerList}
      options={{ scope: 'dealers', distributes: may(identity, 'equipment') }}
      first={first}
      user={identity.userId}
      Island={DealerIsland}
    />
  );
}
