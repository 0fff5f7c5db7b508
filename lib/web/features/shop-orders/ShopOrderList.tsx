import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useShopOrderList } from './list.tsx';
import { ShopOrderIsland } from './ShopOrderIsland.tsx';

export function ShopOrderList({ first, user }: { first: FirstPage<ShopOrderRow>; user: string }) {
  return <ListPage list={useShopOrderList()} first={first} user={user} Island={ShopOrderIsland} />;
}
