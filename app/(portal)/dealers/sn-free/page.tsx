import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { SnFreeList } from '#lib/features/sn-free/SnFreeList.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('snFree.title');

export default async function SnFreePage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('snFree');
  const first = await loadFirstPage('snFree.list', searchParams);
  return <SnFreeList first={first} user={identity.userId} />;
}
