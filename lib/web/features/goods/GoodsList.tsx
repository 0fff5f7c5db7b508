import type { GoodsRow } from '#lib/contract/operations/goods.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import { RowFailureProvider } from '../../ui/list/table/row-failure.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { GoodsIsland } from './GoodsIsland.tsx';
import { ListingFailure } from './ListingFailure.tsx';
import { useGoodsList } from './list.ts';

export function GoodsList({ first, user }: { first: FirstPage<GoodsRow>; user: string }) {
  return (
    <RowFailureProvider>
      <ListPage
        list={useGoodsList()}
        first={first}
        user={user}
        Island={GoodsIsland}
        above={() => <ListingFailure />}
      />
    </RowFailureProvider>
  );
}
