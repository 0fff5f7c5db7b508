'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { GoodsRow } from '../../contract/goods.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { First } from '../../ui/list/types.ts';
import { useGoodsList } from './list.ts';
import { ShelfContext } from './shelf.ts';
import { useShelf } from './use-shelf.tsx';

/** What a dealer sells, on the shelf and off it (screen 18). */
export function GoodsList({ first, user }: { first: First<GoodsRow>; user: string }) {
  const list = useGoodsList();
  const refresh = useRef(() => {});
  const { setShelf, failed } = useShelf(useCallback(() => refresh.current(), []));
  return (
    <ShelfContext value={setShelf}>
      <ListScreen
        list={list}
        first={first}
        user={user}
        above={({ query }) => (
          <>
            <Keep refresh={query.refresh} into={refresh} />
            {failed}
          </>
        )}
      />
    </ShelfContext>
  );
}

/** Hands out how the list asks for its rows anew. */
function Keep({ refresh, into }: { refresh: () => void; into: { current: () => void } }) {
  useEffect(() => {
    into.current = refresh;
  }, [refresh, into]);
  return null;
}
