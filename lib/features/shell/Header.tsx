'use client';

import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import type { Identity } from '../../contract/session.ts';
import type { NavGroup } from '../../nav.ts';
import { Icon } from '../../ui/icons.tsx';
import { LanguageMenu } from '../../ui/menu/LanguageMenu.tsx';
import { Bar } from '../../ui/shell/Frame.tsx';
import { Bell } from './Bell.tsx';
import { Brandmark } from './Brandmark.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  identity: Identity;
  menu: NavGroup[];
  title: string;
  mayChangePassword: boolean;
  collapsed: boolean;
  toggle: () => void;
}

/** Menu toggle, logo and name on the left; bell, language and account on the right. */
export function Header({ identity, menu, title, mayChangePassword, collapsed, toggle }: Props) {
  const t = useTranslations('shell.menu');
  const label = collapsed ? t('expand') : t('collapse');
  return (
    <Bar>
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
        <Icon name={collapsed ? 'expand' : 'collapse'} />
      </IconButton>
      <Brandmark logo={identity.logo} title={title} />
      <Box sx={{ flex: 1 }} />
      <Bell />
      <LanguageMenu />
      <UserMenu identity={identity} mayChangePassword={mayChangePassword} />
    </Bar>
  );
}
