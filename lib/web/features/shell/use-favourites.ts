'use client';

import { useCallback, useEffect } from 'react';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { setStored, useStored } from '../../ui/storage/account-storage.ts';
import { saveFavourites } from '../../ui/storage/save-preferences.ts';
import { encodeFavourites, type Favourites, readFavourites, toggleFavourite } from './favourites.ts';

const storedName = 'menu.favourites';

/**
 * Returns the favourites of an account and a function that adds or removes one. They are in localStorage, and those of the latest
 * account also in a cookie, from which the server rendered them (`rendered`).
 */
export function useFavourites(user: string, rendered: Favourites) {
  const [stored] = useStored(user, storedName);
  const isHydrated = useHydrated();
  const favourites = (isHydrated && readFavourites(stored)) || rendered;
  const text = encodeFavourites(user, favourites);
  useEffect(() => {
    if (text !== encodeFavourites(user, rendered)) saveFavourites(text);
  }, [text, user, rendered]);
  const toggle = useCallback(
    (entry: string) => setStored(user, storedName, toggleFavourite(favourites, entry)),
    [user, favourites],
  );
  return { favourites, toggle };
}
