import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { SessionList } from '#lib/web/features/sessions/SessionList.tsx';
import { Settings } from '#lib/web/features/settings/Settings.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('sessions.title');

export default async function SessionsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('sessions');
  const first = await loadFirstPage('sessions.list', searchParams);
  return (
    <Settings who={identity} current="sessions">
      <SessionList first={first} user={identity.userId} />
    </Settings>
  );
}
