'use client';

import Menu from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Identity } from '../../contract/session.ts';
import type { NavGroup } from '../../nav.ts';
import { LanguageMenu } from '../../ui/menu/LanguageMenu.tsx';
import { Bell } from './Bell.tsx';
import { Brandmark } from './Brandmark.tsx';
import type { SearchScope } from './find-record.ts';
import { GoTo } from './GoTo.tsx';
import { HeaderBar } from './layout.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  identity: Identity;
  menu: NavGroup[];
  title: string;
  mayChangePassword: boolean;
  searchScope: SearchScope;
  collapsed: boolean;
  toggle: () => void;
  chat: ReactNode;
}

export function Header(props: Props) {
  const { identity, menu, title, mayChangePassword, searchScope, collapsed, toggle, chat } = props;
  const t = useTranslations('shell.menu');
  const label = collapsed ? t('expand') : t('collapse');
  return (
    <HeaderBar>
      <MobileMenu menu={menu} title={title} />
      <IconButton
        color="inherit"
        onClick={toggle}
        aria-label={label}
        aria-expanded={!collapsed}
        aria-controls="side-menu"
        title={label}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        {collapsed ? <Menu /> : <MenuOpen />}
      </IconButton>
      <Brandmark logo={identity.logo} title={title} />
      <GoTo menu={menu} searchScope={searchScope} />
      <Stack direction="row" sx={{ alignItems: 'center', gap: { sm: 0.5 } }}>
        {chat}
        <Bell />
        <LanguageMenu />
        <UserMenu identity={identity} mayChangePassword={mayChangePassword} />
      </Stack>
    </HeaderBar>
  );
}
