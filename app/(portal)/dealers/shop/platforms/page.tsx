import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { PlatformList } from '#lib/web/features/platforms/PlatformList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('platforms.title');

export default async function PlatformsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await loadFirstPage('platforms.list', searchParams);
  return <PlatformList first={first} user={identity.userId} />;
}
