import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Identity } from '#lib/contract/operations/session.ts';
import { getDisplayedTimeZone } from '../../i18n/request-locale.ts';
import type { NavGroup } from '../../menu.ts';
import { CopyOnClick } from '../../ui/CopyOnClick.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { FocusOnNavigation } from './FocusOnNavigation.tsx';
import type { Favourites } from './favourites.ts';
import { Header } from './Header.tsx';
import { RenderInTimeZone } from './RenderInTimeZone.tsx';
import { SideMenu } from './SideMenu.tsx';
import { RememberRecord } from './search/RememberRecord.tsx';
import css from './shell.module.css';

interface Props {
  identity: Identity;
  menu: NavGroup[];
  title: string;
  path: string;
  sid: string;
  favourites: Favourites;
  collapsed: boolean;
  mayChangePassword: boolean;
  notices: ReactNode;
  chat: ReactNode;
  children: ReactNode;
}

/** The frame of every page for signed-in accounts: header, side menu and content (`children`). The layout renders it. */
export async function Shell({ notices, chat, children, path, favourites, ...props }: Props) {
  const t = await getTranslations('shell');
  return (
    <>
      <div className={css.shell}>
        <a className={css.skip} href="#main">
          {t('skip')}
        </a>
        <Header {...props} chat={chat} />
        <SideMenu
          menu={props.menu}
          title={props.title}
          user={props.identity.userId}
          favourites={favourites}
          path={path}
        />
        <main id="main" className={css.main} tabIndex={-1}>
          {notices}
          {children}
        </main>
        <FocusOnNavigation />
        <RememberRecord user={props.identity.userId} />
        <RenderInTimeZone rendered={await getDisplayedTimeZone()} />
        <CopyOnClick />
      </div>
      {/* Outside the grid, which the chat panel makes inert. */}
      <LiveRegion />
    </>
  );
}
