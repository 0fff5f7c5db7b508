'use client';

import IconButton from '@mui/material/IconButton';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { NavGroup } from '../../nav.ts';
import { Icon } from '../../ui/icons.tsx';
import { useMenu } from '../../ui/menu/use-menu.ts';

const loadDrawer = () => import('./MobileDrawer.tsx');
const MobileDrawer = dynamic(loadDrawer, { ssr: false });

/** Below 900 px: a button that opens the side menu over the page. */
export function MobileMenu({ menu, title }: { menu: NavGroup[]; title: string }) {
  const t = useTranslations('shell.menu');
  const { state, button, wanted } = useMenu();
  return (
    <>
      <IconButton
        {...button}
        aria-haspopup="dialog"
        color="inherit"
        aria-label={t('open')}
        onPointerEnter={loadDrawer}
        sx={{ display: { md: 'none' } }}
      >
        <Icon name="menu" />
      </IconButton>
      {wanted && <MobileDrawer menu={menu} title={title} open={state.open} close={state.close} />}
    </>
  );
}
