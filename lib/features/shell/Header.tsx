'use client';

import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Identity } from '../../contract/session.ts';
import type { NavGroup } from '../../nav.ts';
import { PlainButton } from '../../ui/controls.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LanguageMenu } from '../../ui/menu/LanguageMenu.tsx';
import { Bar } from '../../ui/shell/Frame.tsx';
import { Bell } from './Bell.tsx';
import { Brandmark } from './Brandmark.tsx';
import type { Finds } from './find-record.ts';
import { GoTo } from './GoTo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Only where the side menu stands beside the content. */
const Wide = styled(PlainButton)(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }));

const End = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  [theme.breakpoints.up('sm')]: { gap: theme.spacing(0.5) },
}));

interface Props {
  identity: Identity;
  menu: NavGroup[];
  title: string;
  mayChangePassword: boolean;
  finds: Finds;
  collapsed: boolean;
  toggle: () => void;
  chat: ReactNode;
}

/** Menu toggle, logo and name on the left; where to go in the middle; bell, language and account on the right. */
export function Header(props: Props) {
  const { identity, menu, title, mayChangePassword, finds, collapsed, toggle, chat } = props;
  const t = useTranslations('shell.menu');
  const label = collapsed ? t('expand') : t('collapse');
  return (
    <Bar>
      <MobileMenu menu={menu} title={title} />
      <Wide
        type="button"
        onClick={toggle}
        aria-label={label}
        aria-expanded={!collapsed}
        aria-controls="side-menu"
        title={label}
      >
        <Icon name={collapsed ? 'expand' : 'collapse'} />
      </Wide>
      <Brandmark logo={identity.logo} title={title} />
      <GoTo menu={menu} finds={finds} />
      <End>
        {chat}
        <Bell />
        <LanguageMenu />
        <UserMenu identity={identity} mayChangePassword={mayChangePassword} />
      </End>
    </Bar>
  );
}
