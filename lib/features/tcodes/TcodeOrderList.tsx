'use client';

import type { TcodeOrder } from '../../contract/tcodes.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useTcodeOrderList } from './orders.tsx';
import { Tabs } from './Tabs.tsx';

/** Orders of Tcode cards; each links to its cards. */
export function TcodeOrderList({ first, user }: { first: FirstPage<TcodeOrder>; user: string }) {
  return (
    <ListScreen
      list={useTcodeOrderList()}
      first={first}
      user={user}
      above={() => <Tabs current="orders" />}
    />
  );
}
