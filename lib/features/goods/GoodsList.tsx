'use client';

import { useState } from 'react';
import type { GoodsRow } from '../../contract/goods.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useGoodsList } from './list.ts';
import { ListingFailureContext, type SetListingFailure } from './listing.ts';
import { useSetListed } from './use-set-listed.ts';

const ListingFailure = lazyComponent(() =>
  import('./ListingFailure.tsx').then((loaded) => loaded.ListingFailure),
);

export function GoodsList({ first, user }: { first: FirstPage<GoodsRow>; user: string }) {
  const list = useGoodsList();
  const [failure, setFailure] = useState<Parameters<SetListingFailure>[0]>();
  const { mutate: retry } = useSetListed(setFailure);
  return (
    <ListingFailureContext value={setFailure}>
      <ListScreen
        list={list}
        first={first}
        user={user}
        above={() => failure && <ListingFailure failure={failure} onRetry={() => retry(failure)} />}
      />
    </ListingFailureContext>
  );
}
