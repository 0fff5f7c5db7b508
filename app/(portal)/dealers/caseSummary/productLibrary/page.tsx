import { getTranslations } from 'next-intl/server';
import type { QueryText } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { loadPart } from '#lib/page/load-part.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { LibraryList } from '#lib/web/features/product-library/LibraryList.tsx';
import { RecentlyChanged } from '#lib/web/features/product-library/RecentlyChanged.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { LatePart } from '#lib/web/ui/loading/LatePart.tsx';

export const generateMetadata = pageTitle('productLibrary.title');

export default async function ProductLibraryPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('caseSummary');
  const recent = loadPart(callOnServer('productLibrary.recent', {}));
  const [first, t] = await Promise.all([
    loadFirstPage('productLibrary.list', searchParams),
    getTranslations('productLibrary'),
  ]);
  return (
    <LibraryList first={first} user={identity.userId}>
      <LatePart load={recent} placeholder={<div style={{ height: 22 }} />} about={t('recent')}>
        {({ items }) => items.length > 0 && <RecentlyChanged products={items} />}
      </LatePart>
    </LibraryList>
  );
}
