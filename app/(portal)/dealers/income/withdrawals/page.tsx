import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { WithdrawalList } from '#lib/features/income/WithdrawalList.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('income.withdrawals.title');

export default async function WithdrawalsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await loadFirstPage('income.withdrawals', searchParams);
  return <WithdrawalList first={first} user={identity.userId} />;
}
