import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { VersionList } from '#lib/web/features/software/VersionList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('software.title');

export default async function VersionsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await loadFirstPage('software.list', searchParams);
  return <VersionList first={first} user={identity.userId} />;
}
