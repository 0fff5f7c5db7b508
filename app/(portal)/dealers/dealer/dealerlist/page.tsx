import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { DealerList } from '#lib/web/features/dealers/DealerList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('dealers.title.dealers');

export default async function DealersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('dealers');
  const first = await loadFirstPage('dealers.list', searchParams);
  return <DealerList scope="dealers" first={first} user={identity.userId} />;
}
