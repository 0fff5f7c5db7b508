'use client';

import type { SplitOrder } from '../../contract/income.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useSplitOrderList } from './split-orders.tsx';
import { Tabs } from './Tabs.tsx';

export function SplitOrderList({ first, user }: { first: FirstPage<SplitOrder>; user: string }) {
  return (
    <ListScreen
      list={useSplitOrderList()}
      first={first}
      user={user}
      above={() => <Tabs current="orders" />}
    />
  );
}
