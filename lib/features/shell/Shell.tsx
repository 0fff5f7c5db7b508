'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { Identity } from '../../contract/session.ts';
import type { NavGroup } from '../../nav.ts';
import { saveNavCollapsed } from '../../session/save-preferences.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { FocusOnNavigation } from './FocusOnNavigation.tsx';
import type { SearchScope } from './find-record.ts';
import { Header } from './Header.tsx';
import { MainContent, ShellGrid, Sidebar, SkipLink } from './layout.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useWatchReplies } from './watch-replies.ts';

interface Props {
  identity: Identity;
  menu: NavGroup[];
  title: string;
  /** As the server rendered it. */
  collapsed: boolean;
  mayChangePassword: boolean;
  searchScope: SearchScope;
  notices: ReactNode;
  chat: ReactNode;
  children: ReactNode;
}

export function Shell({ notices, chat, children, ...props }: Props) {
  const { identity, menu, title, mayChangePassword, searchScope } = props;
  const t = useTranslations('shell');
  const [collapsed, setCollapsed] = useState(props.collapsed);
  useWatchReplies(identity.userId);
  const toggle = () => {
    saveNavCollapsed(!collapsed);
    setCollapsed(!collapsed);
  };
  return (
    <>
      <ShellGrid data-collapsed={collapsed}>
        <SkipLink href="#main">{t('skip')}</SkipLink>
        <Header {...{ identity, menu, title, mayChangePassword, searchScope, collapsed, toggle, chat }} />
        <Sidebar>
          <SideMenu menu={menu} collapsed={collapsed} />
        </Sidebar>
        <MainContent id="main" tabIndex={-1}>
          {notices}
          {children}
        </MainContent>
        <FocusOnNavigation />
      </ShellGrid>
      {/* Outside the grid, which the chat panel makes inert. */}
      <LiveRegion />
    </>
  );
}
