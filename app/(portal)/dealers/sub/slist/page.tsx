import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { DealerList } from '#lib/features/dealers/DealerList.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('dealers.title.subDealers');

export default async function SubDealersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('subDealers');
  const first = await loadFirstPage('subDealers.list', searchParams);
  return <DealerList scope="subDealers" first={first} user={identity.userId} />;
}
