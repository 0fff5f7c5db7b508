import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { WithdrawalList } from '#lib/web/features/income/WithdrawalList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('income.withdrawals.title');

export default async function WithdrawalsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await loadFirstPage('income.withdrawals', searchParams);
  return <WithdrawalList first={first} user={identity.userId} />;
}
