import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { SnFreeList } from '#lib/web/features/sn-free/SnFreeList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('snFree.title');

/** The list of full-software records (SN free) of devices. */
export default async function SnFreePage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('snFree');
  const first = await loadFirstPage('snFree.list', searchParams);
  return <SnFreeList first={first} user={identity.userId} />;
}
