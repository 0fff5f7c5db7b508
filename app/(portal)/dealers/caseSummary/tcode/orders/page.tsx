import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { TcodeOrderList } from '#lib/web/features/tcodes/TcodeOrderList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('tcodes.ordersTitle');

export default async function TcodeOrdersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('tcode');
  const first = await loadFirstPage('tcodeOrders.list', searchParams);
  return <TcodeOrderList first={first} user={identity.userId} />;
}
