'use client';

import type { ShopOrderRow } from '../../contract/shop-orders.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { ShipForm } from './forms.tsx';
import { useShopOrderList } from './list.tsx';

export function ShopOrderList({ first, user }: { first: FirstPage<ShopOrderRow>; user: string }) {
  return <ListScreen list={useShopOrderList()} first={first} user={user} form={ShipForm} />;
}
