'use client';

import { useState } from 'react';
import type { GoodsRow } from '../../contract/goods.ts';
import { lazily } from '../../ui/lazily.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { First } from '../../ui/list/types.ts';
import { useGoodsList } from './list.ts';
import { type SetShelfFailure, ShelfFailureContext } from './shelf.ts';
import { useShelve } from './use-shelve.ts';

const ShelfFailure = lazily(() => import('./ShelfFailure.tsx').then((loaded) => loaded.ShelfFailure));

/** What a dealer sells, on the shelf and off it (screen 18). */
export function GoodsList({ first, user }: { first: First<GoodsRow>; user: string }) {
  const list = useGoodsList();
  const [failure, setFailure] = useState<Parameters<SetShelfFailure>[0]>();
  const { mutate: retry } = useShelve(setFailure);
  return (
    <ShelfFailureContext value={setFailure}>
      <ListScreen
        list={list}
        first={first}
        user={user}
        above={() => failure && <ShelfFailure failure={failure} onRetry={() => retry(failure)} />}
      />
    </ShelfFailureContext>
  );
}
