import type { TcodeOrder } from '#lib/contract/operations/tcodes.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useTcodeOrderList } from './orders.tsx';
import { Tabs } from './Tabs.tsx';
import { TcodeOrderIsland } from './TcodeIslands.tsx';

/** Orders of Tcode cards; each links to its cards. */
export function TcodeOrderList({ first, user }: { first: FirstPage<TcodeOrder>; user: string }) {
  return (
    <ListPage
      list={useTcodeOrderList()}
      first={first}
      user={user}
      Island={TcodeOrderIsland}
      above={() => <Tabs current="orders" />}
    />
  );
}
