import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { PlatformList } from '#lib/features/platforms/PlatformList.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('platforms.title');

export default async function PlatformsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await loadFirstPage('platforms.list', searchParams);
  return <PlatformList first={first} user={identity.userId} />;
}
