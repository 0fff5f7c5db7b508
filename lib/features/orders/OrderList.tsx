'use client';

import type { OrderRow } from '../../contract/orders.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useOrderList } from './list.ts';
import { SearchPanel } from './SearchPanel.tsx';

export function OrderList({ first, user }: { first: FirstPage<OrderRow>; user: string }) {
  return (
    <ListScreen
      list={useOrderList()}
      first={first}
      user={user}
      above={(screen) => <SearchPanel screen={screen} />}
    />
  );
}
