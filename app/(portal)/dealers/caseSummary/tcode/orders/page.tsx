import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { TcodeOrderList } from '#lib/features/tcodes/TcodeOrderList.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('tcodes.ordersTitle');

export default async function TcodeOrdersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('tcode');
  const first = await loadFirstPage('tcodeOrders.list', searchParams);
  return <TcodeOrderList first={first} user={identity.userId} />;
}
