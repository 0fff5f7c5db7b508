'use client';

import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import type { NavGroup } from '../../nav.ts';
import { expandedWidth } from './layout.tsx';
import { SideMenu } from './SideMenu.tsx';

interface Props {
  menu: NavGroup[];
  title: string;
  open: boolean;
  close: () => void;
}

export default function MobileDrawer({ menu, title, open, close }: Props) {
  const t = useTranslations('shell.menu');
  return (
    <Drawer
      open={open}
      onClose={close}
      slotProps={{
        paper: {
          sx: { width: expandedWidth, maxWidth: '85vw' },
          'aria-label': title,
          role: 'dialog',
          'aria-modal': true,
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, pl: 2 }}>
        <Box component="span" sx={{ flex: 1, fontWeight: 600 }}>
          {title}
        </Box>
        <IconButton onClick={close} aria-label={t('close')}>
          <Close />
        </IconButton>
      </Box>
      <SideMenu menu={menu} collapsed={false} onChoose={close} />
    </Drawer>
  );
}
