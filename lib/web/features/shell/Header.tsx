import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Identity } from '#lib/contract/operations/session.ts';
import type { NavGroup } from '../../menu.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { LanguageMenu } from '../../ui/menu/LanguageMenu.tsx';
import { IconButton } from '../../ui/parts/Button.tsx';
import { Bell } from './Bell.tsx';
import { Brandmark } from './Brandmark.tsx';
import { CollapseButton } from './CollapseButton.tsx';
import { SearchField } from './search/SearchField.tsx';
import { searchAreas, searchScreens } from './search/search-screens.ts';
import css from './shell.module.css';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  identity: Identity;
  sid: string;
  menu: NavGroup[];
  /** The name of the system. */
  title: string;
  mayChangePassword: boolean;
  /** Whether the side menu shows only icons. */
  collapsed: boolean;
  /** The button of the chat; falsy for accounts without it. */
  chat: ReactNode;
}

export async function Header(props: Props) {
  const { identity, sid, menu, title, mayChangePassword, collapsed, chat } = props;
  const t = await getTranslations();
  return (
    <header className={css.header}>
      <IconButton
        className={css.phone}
        color="inherit"
        aria-label={t('shell.menu.open')}
        popoverTarget="side-menu"
      >
        <Icon name="Menu" />
      </IconButton>
      <CollapseButton collapsed={collapsed} />
      <Brandmark logo={identity.logo} title={title} />
      <SearchField
        user={identity.userId}
        screens={searchScreens(menu, identity, t)}
        areas={searchAreas(identity)}
        hasChat={Boolean(chat)}
      />
      <div className={css.tools}>
        {chat}
        <Bell sid={sid} />
        <LanguageMenu />
        <UserMenu identity={identity} mayChangePassword={mayChangePassword} />
      </div>
    </header>
  );
}
