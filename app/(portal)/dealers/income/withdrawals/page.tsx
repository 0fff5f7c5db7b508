import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { WithdrawalIsland } from '#lib/web/features/income/IncomeIslands.tsx';
import { Tabs } from '#lib/web/features/income/Tabs.tsx';
import { useWithdrawalList } from '#lib/web/features/income/withdrawal-list.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';

export const generateMetadata = pageTitle('income.withdrawals.title');

/** The list of withdrawals, which pay out revenue splits; a tab of the income. */
export default async function WithdrawalsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('business');
  const first = await loadFirstPage('income.withdrawals', searchParams);
  return (
    <ListPage
      useList={useWithdrawalList}
      first={first}
      user={identity.userId}
      Island={WithdrawalIsland}
      above={<Tabs current="withdrawals" />}
    />
  );
}
