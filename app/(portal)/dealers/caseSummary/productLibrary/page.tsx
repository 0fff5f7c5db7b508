import { getTranslations } from 'next-intl/server';
import type { QueryText } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { loadPart } from '#lib/page/load-part.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { LibraryIsland } from '#lib/web/features/product-library/LibraryIsland.tsx';
import { useLibrary } from '#lib/web/features/product-library/list.tsx';
import { RecentlyChanged } from '#lib/web/features/product-library/RecentlyChanged.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';
import { LatePart } from '#lib/web/ui/loading/LatePart.tsx';

export const generateMetadata = pageTitle('productLibrary.title');

/** The list of products in the library, with the recently changed ones above it. */
export default async function ProductLibraryPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('caseSummary');
  const recent = loadPart(callOnServer('productLibrary.recent', {}));
  const [first, t] = await Promise.all([
    loadFirstPage('productLibrary.list', searchParams),
    getTranslations('productLibrary'),
  ]);
  return (
    <ListPage
      useList={useLibrary}
      options={{ isSearch: first.query.q !== undefined }}
      first={first}
      user={identity.userId}
      Island={LibraryIsland}
      above={
        <LatePart load={recent} placeholder={<div style={{ height: 22 }} />} about={t('recent')}>
          {({ items }) => items.length > 0 && <RecentlyChanged products={items} />}
        </LatePart>
      }
    />
  );
}
