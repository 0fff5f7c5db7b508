import type { OrderRow } from '#lib/contract/operations/orders.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useOrderList } from './list.ts';
import { OrderIsland } from './OrderIsland.tsx';
import { OrderSearch } from './OrderSearch.tsx';

export function OrderList({ first, user }: { first: FirstPage<OrderRow>; user: string }) {
  return (
    <ListPage
      list={useOrderList()}
      first={first}
      user={user}
      Island={OrderIsland}
      above={({ list, state }) => <OrderSearch path={list.path} filters={state.filters} />}
    />
  );
}
