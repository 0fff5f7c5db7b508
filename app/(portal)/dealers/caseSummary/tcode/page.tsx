import { may } from '#lib/contract/access.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { Legend } from '#lib/web/features/tcodes/Legend.tsx';
import { useTcodeList } from '#lib/web/features/tcodes/list.tsx';
import { Tabs } from '#lib/web/features/tcodes/Tabs.tsx';
import { TcodeIsland } from '#lib/web/features/tcodes/TcodeIslands.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';

export const generateMetadata = pageTitle('tcodes.title');

/** Tcode cards; only accounts of the blue brand have the access `tcode`. */
export default async function TcodesPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('tcode');
  const first = await loadFirstPage('tcodes.list', searchParams);
  return (
    <ListPage
      useList={useTcodeList}
      first={first}
      user={identity.userId}
      Island={TcodeIsland}
      options={{ devices: may(identity, 'equipment') }}
      above={
        <>
          <Tabs current="cards" />
          <Legend />
        </>
      }
    />
  );
}
