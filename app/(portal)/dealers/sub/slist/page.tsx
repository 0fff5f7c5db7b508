import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { DealerList } from '#lib/web/features/dealers/DealerList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('dealers.title.subDealers');

export default async function SubDealersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('subDealers');
  const first = await loadFirstPage('subDealers.list', searchParams);
  return <DealerList scope="subDealers" first={first} user={identity.userId} />;
}
