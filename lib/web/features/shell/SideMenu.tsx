import { getTranslations } from 'next-intl/server';
import type { NavGroup } from '../../menu.ts';
import { matchingRoute } from '../../nav.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Static } from '../../ui/loading/Static.tsx';
import { IconButton } from '../../ui/parts/Button.tsx';
import { FavouriteEntries } from './FavouriteEntries.tsx';
import type { Favourites } from './favourites.ts';
import { MenuEntry } from './MenuEntry.tsx';
import css from './menu.module.css';
import { SideMenuEffects } from './SideMenuEffects.tsx';

interface Props {
  /** Only screens that this account may open. */
  menu: NavGroup[];
  title: string;
  user: string;
  favourites: Favourites;
  path: string;
}

/** The navigation beside the content; below 900 px a popover, which the header's button opens even without scripts. */
export async function SideMenu({ menu, title, user, favourites, path }: Props) {
  const t = await getTranslations();
  const groups = menu.map(({ group, items }) => ({
    group,
    entries: items.map(({ key, route, href, label, icon }) => ({
      name: key,
      route,
      href,
      label: t(label),
      icon,
    })),
  }));
  const entries = groups.flatMap((each) => each.entries);
  const routes = entries.map(({ route }) => route);
  const current = matchingRoute(path, routes);
  return (
    <div id="side-menu" className={css.side} popover="auto">
      <div className={css.top}>
        <span>{title}</span>
        <IconButton aria-label={t('shell.menu.close')} popoverTarget="side-menu" popoverTargetAction="hide">
          <Icon name="Close" />
        </IconButton>
      </div>
      <nav className={css.menu} aria-label={t('shell.navigation')}>
        <FavouriteEntries user={user} entries={entries} rendered={favourites} />
        {groups.map((each) => (
          <div key={each.group ?? 'top'}>
            {each.group && <h2>{t(`shell.nav.${each.group}`)}</h2>}
            <ul>
              {each.entries.map((entry) => (
                <Static as="li" key={entry.name}>
                  <MenuEntry
                    {...entry}
                    isCurrent={entry.route === current}
                    isFavourite={favourites.includes(entry.name)}
                    starLabel={t('shell.menu.favourite', { label: entry.label })}
                  />
                </Static>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <SideMenuEffects />
    </div>
  );
}
