'use client';

import Menu from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import type { NavGroup } from '../../nav.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useMenu } from '../../ui/menu/use-menu.ts';
import { preload } from '../../ui/preload.ts';

const loadDrawer = () => import('./MobileDrawer.tsx');
const MobileDrawer = lazyComponent(loadDrawer);

/** Below 900 px: a button that opens the side menu as a drawer. */
export function MobileMenu({ menu, title }: { menu: NavGroup[]; title: string }) {
  const t = useTranslations('shell.menu');
  const { state, button, isMounted } = useMenu();
  return (
    <>
      <IconButton
        color="inherit"
        {...button}
        aria-haspopup="dialog"
        aria-label={t('open')}
        onPointerEnter={preload(loadDrawer)}
        onFocus={preload(loadDrawer)}
        sx={{ display: { md: 'none' } }}
      >
        <Menu />
      </IconButton>
      {isMounted && <MobileDrawer menu={menu} title={title} open={state.open} close={state.close} />}
    </>
  );
}
