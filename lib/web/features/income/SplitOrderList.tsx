import type { SplitOrder } from '#lib/contract/operations/income.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { SplitOrderIsland } from './SplitOrderIsland.tsx';
import { useSplitOrderList } from './split-orders.tsx';
import { Tabs } from './Tabs.tsx';

export function SplitOrderList({ first, user }: { first: FirstPage<SplitOrder>; user: string }) {
  return (
    <ListPage
      list={useSplitOrderList()}
      first={first}
      user={user}
      Island={SplitOrderIsland}
      above={() => <Tabs current="orders" />}
    />
  );
}
