'use client';

import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { Icon } from '../icons.tsx';

const modes = [
  { mode: 'light', icon: 'sun' },
  { mode: 'dark', icon: 'moon' },
  { mode: 'system', icon: 'system' },
] as const;

/** Menu items for light, dark and as the device has it. Call it inside a Menu: it gives an array of items. */
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
        <ListItemIcon>
          <Icon name={icon} />
        </ListItemIcon>
        {t(mode)}
      </MenuItem>
    )),
  ];
}
