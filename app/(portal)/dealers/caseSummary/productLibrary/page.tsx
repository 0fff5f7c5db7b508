import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { aside } from '#lib/api/aside.ts';
import { firstPage } from '#lib/api/first-page.ts';
import { portal } from '#lib/api/portal.ts';
import type { QueryText } from '#lib/contract/from-query.ts';
import { LibraryList } from '#lib/features/product-library/LibraryList.tsx';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('productLibrary'))('title') };
}

/** Screen 31: products, and those that changed last as far as they can be had. */
export default async function ProductLibraryPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('caseSummary');
  const rows = firstPage('productLibrary.list', searchParams);
  const [recent, first] = await Promise.all([aside(portal('productLibrary.recent', {}), rows), rows]);
  return (
    <Texts namespaces={['list', 'productLibrary']}>
      <LibraryList first={first} recent={recent?.items ?? []} user={identity.userId} />
    </Texts>
  );
}
