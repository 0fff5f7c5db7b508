'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { IconButton } from '../../ui/parts/Button.tsx';
import { saveNavCollapsed } from '../../ui/storage/save-preferences.ts';
import css from './shell.module.css';

/** Switches the side menu between icons and names, stored as a preference. CSS reads `data-nav` of the document. */
export function CollapseButton(props: { collapsed: boolean }) {
  const t = useTranslations('shell.menu');
  const [collapsed, setCollapsed] = useState(props.collapsed);
  const label = collapsed ? t('expand') : t('collapse');
  const toggle = () => {
    saveNavCollapsed(!collapsed);
    document.documentElement.dataset.nav = collapsed ? 'expanded' : 'collapsed';
    setCollapsed(!collapsed);
  };
  return (
    <IconButton
      className={css.wide}
      color="inherit"
      onClick={toggle}
      aria-label={label}
      aria-expanded={!collapsed}
      aria-controls="side-menu"
      title={label}
    >
      <Icon name={collapsed ? 'Menu' : 'MenuOpen'} />
    </IconButton>
  );
}
