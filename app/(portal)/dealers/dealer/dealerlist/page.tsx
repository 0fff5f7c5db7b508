import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { DealerList } from '#lib/features/dealers/DealerList.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('dealers.title.dealers');

export default async function DealersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('dealers');
  const first = await loadFirstPage('dealers.list', searchParams);
  return <DealerList scope="dealers" first={first} user={identity.userId} />;
}
