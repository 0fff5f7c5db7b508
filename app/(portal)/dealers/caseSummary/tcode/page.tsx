import { may } from '#lib/contract/access.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { TcodeList } from '#lib/web/features/tcodes/TcodeList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('tcodes.title');

/** Tcode cards, of the blue brand only. */
export default async function TcodesPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('tcode');
  const first = await loadFirstPage('tcodes.list', searchParams);
  return <TcodeList first={first} user={identity.userId} devices={may(identity, 'equipment')} />;
}
