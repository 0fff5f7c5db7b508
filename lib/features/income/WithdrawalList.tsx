'use client';

import type { Withdrawal } from '../../contract/income.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { Tabs } from './Tabs.tsx';
import { useWithdrawalList } from './withdrawals.tsx';

export function WithdrawalList({ first, user }: { first: FirstPage<Withdrawal>; user: string }) {
  return (
    <ListScreen
      list={useWithdrawalList()}
      first={first}
      user={user}
      above={() => <Tabs current="withdrawals" />}
    />
  );
}
