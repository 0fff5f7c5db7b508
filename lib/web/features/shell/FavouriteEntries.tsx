'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { matchingRoute } from '../../nav.ts';
import type { IconName } from '../../ui/icon/names.ts';
import type { Favourites } from './favourites.ts';
import { MenuEntry } from './MenuEntry.tsx';
import { useFavourites } from './use-favourites.ts';

interface Props {
  user: string;
  entries: readonly { name: string; route: string; href: string; label: string; icon: IconName }[];
  /** The favourites that the server rendered. */
  rendered: Favourites;
}

/** The favourites at the top of the side menu. Also handles the stars of all entries, which the server renders. */
export function FavouriteEntries({ user, entries, rendered }: Props) {
  const t = useTranslations('shell.menu');
  const path = usePathname();
  const { favourites, toggle } = useFavourites(user, rendered);
  const routes = entries.map(({ route }) => route);
  const current = matchingRoute(path, routes);
  const favouriteEntries = favourites.flatMap((name) => entries.find((each) => each.name === name) ?? []);
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    const star = target instanceof Element ? target.closest<HTMLElement>('[data-favourite]') : null;
    const name = star?.dataset.favourite;
    if (!name) return;
    toggle(name);
    // The star among the favourites is removed; the other one of the entry stays.
    if (star.closest('[data-favourites]')) starsOf(name).at(-1)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const menu = document.getElementById('side-menu');
    const listener = (event: MouseEvent) => onClick(event);
    menu?.addEventListener('click', listener);
    return () => menu?.removeEventListener('click', listener);
  }, []);
  useEffect(() => {
    for (const { name } of entries)
      for (const star of starsOf(name)) star.setAttribute('aria-pressed', String(favourites.includes(name)));
  }, [entries, favourites]);
  if (favouriteEntries.length === 0) return null;
  return (
    <div data-favourites>
      <h2>{t('favourites')}</h2>
      <ul>
        {favouriteEntries.map((entry) => (
          <li key={entry.name}>
            <MenuEntry
              {...entry}
              isCurrent={entry.route === current}
              isFavourite
              starLabel={t('favourite', { label: entry.label })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const starsOf = (name: string) => [
  ...document.querySelectorAll<HTMLElement>(`#side-menu [data-favourite="${name}"]`),
];
