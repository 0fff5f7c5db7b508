import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import { withSoftTimeout } from '#lib/api/soft-timeout.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { LibraryList } from '#lib/features/product-library/LibraryList.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/session/page-session.ts';

export const generateMetadata = pageTitle('productLibrary.title');

/** Products, with the latest changes when they load in time. */
export default async function ProductLibraryPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('caseSummary');
  const rows = loadFirstPage('productLibrary.list', searchParams);
  const [recent, first] = await Promise.all([
    withSoftTimeout(callOnServer('productLibrary.recent', {}), rows),
    rows,
  ]);
  return (
    <MessagesProvider namespaces={['list', 'productLibrary']}>
      <LibraryList first={first} recent={recent?.items ?? []} user={identity.userId} />
    </MessagesProvider>
  );
}
