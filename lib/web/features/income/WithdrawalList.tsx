import type { Withdrawal } from '#lib/contract/operations/income.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { Tabs } from './Tabs.tsx';
import { WithdrawalIsland } from './WithdrawalIsland.tsx';
import { useWithdrawalList } from './withdrawals.tsx';

export function WithdrawalList({ first, user }: { first: FirstPage<Withdrawal>; user: string }) {
  return (
    <ListPage
      list={useWithdrawalList()}
      first={first}
      user={user}
      Island={WithdrawalIsland}
      above={() => <Tabs current="withdrawals" />}
    />
  );
}
