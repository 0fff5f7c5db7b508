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
import { useRepliesWatch } from './watch-replies.ts';

interface Props {
  identity: Identity;
  menu: NavGroup[];
  /** The system's name in the reader's language. */
  title: string;
  /** As the server's page drew it. */
  collapsed: boolean;
  /** Whether the account may change its password. */
  mayChangePassword: boolean;
  /** What the account may look for by its number. */
  searchScope: SearchScope;
  /** What floats above the screen on every page, such as reminders. */
  notices: ReactNode;
  /** The chat's button, in the header. */
  chat: ReactNode;
  children: ReactNode;
}

/** The frame around every screen of a signed-in visitor (screen 37). */
export function Shell({ notices, chat, children, ...props }: Props) {
  const { identity, menu, title, mayChangePassword, searchScope } = props;
  const t = useTranslations('shell');
  const [collapsed, setCollapsed] = useState(props.collapsed);
  useRepliesWatch(identity.userId);
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
      {/* Heard also while something covers the page, and makes it inert. */}
      <LiveRegion />
    </>
  );
}
