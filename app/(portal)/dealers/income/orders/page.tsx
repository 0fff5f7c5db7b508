import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { SplitOrderList } from '#lib/web/features/income/SplitOrderList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('income.orders.title');

export default async function IncomeOrdersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await loadFirstPage('income.orders', searchParams);
  return <SplitOrderList first={first} user={identity.userId} />;
}
