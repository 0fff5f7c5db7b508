'use client';

import { useCallback, useEffect } from 'react';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { setStored, useStored } from '../../ui/storage/account-storage.ts';
import { saveFavourites } from '../../ui/storage/save-preferences.ts';
import { encodeFavourites, type Favourites, readFavourites, toggled } from './favourites.ts';

const name = 'menu.favourites';

/**
 * Returns the favourites of an account and a function that adds or removes one. They are in localStorage, and those of
 * the latest account in a cookie, from which the server renders them (`rendered`).
 */
export function useFavourites(user: string, rendered: Favourites) {
  const [stored] = useStored(user, name);
  const isHydrated = useHydrated();
  const favourites = (isHydrated && readFavourites(stored)) || rendered;
  const text = encodeFavourites(user, favourites);
  useEffect(() => {
    if (text !== encodeFavourites(user, rendered)) saveFavourites(text);
  }, [text, user, rendered]);
  const toggle = useCallback(
    (entry: string) => setStored(user, name, toggled(favourites, entry)),
    [user, favourites],
  );
  return { favourites, toggle };
}
