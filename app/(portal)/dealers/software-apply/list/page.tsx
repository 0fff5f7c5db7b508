import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { linksFor } from '#lib/features/requests/kinds.ts';
import { SoftwareApplyList } from '#lib/features/requests/RequestLists.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('requests.software.title');

export default async function SoftwareApplyListPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('softwareApply');
  const first = await loadFirstPage('softwareApplies.list', searchParams);
  return <SoftwareApplyList first={first} user={identity.userId} links={linksFor(identity)} />;
}
