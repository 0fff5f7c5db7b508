import type { Dealer } from '#lib/contract/operations/dealers.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { DealerIsland, SubDealerIsland } from './DealerIsland.tsx';
import { useDealerList } from './list.ts';
import type { Scope } from './scopes.ts';

interface Props {
  scope: Scope;
  first: FirstPage<Dealer>;
  user: string;
}

/** Dealers, or sub-dealers and similar-level dealers. */
export function DealerList({ scope, first, user }: Props) {
  return (
    <ListPage
      list={useDealerList(scope)}
      first={first}
      user={user}
      Island={scope === 'dealers' ? DealerIsland : SubDealerIsland}
    />
  );
}
