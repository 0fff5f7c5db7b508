'use client';

import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

const modes: readonly { mode: 'light' | 'dark' | 'system'; icon: ReactNode }[] = [
  { mode: 'light', icon: <LightModeOutlined /> },
  { mode: 'dark', icon: <DarkModeOutlined /> },
  { mode: 'system', icon: <ComputerOutlined /> },
];

/** Menu items for light, dark and system. MUI's Menu needs an array. */
export function useSchemeItems() {
  const t = useTranslations('common.scheme');
  const { mode: current = 'system', setMode } = useColorScheme();
  return [
    <ListSubheader key="scheme" role="presentation" sx={{ lineHeight: '2rem' }}>
      {t('label')}
    </ListSubheader>,
    ...modes.map(({ mode, icon }) => (
      <MenuItem
        key={mode}
        role="menuitemradio"
        aria-checked={mode === current}
        selected={mode === current}
        onClick={() => setMode(mode)}
      >
        <ListItemIcon>{icon}</ListItemIcon>
        {t(mode)}
      </MenuItem>
    )),
  ];
}
