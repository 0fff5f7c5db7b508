'use client';

import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { MenuState } from '../menu/use-menu.ts';
import type { RecordAction } from './types.ts';

interface Props extends MenuState {
  actions: readonly RecordAction[];
}

export function RecordMenu({ anchor, open, close, actions }: Props) {
  const sorted = [...actions].sort((a, b) => Number(a.danger ?? false) - Number(b.danger ?? false));
  const firstDanger = sorted.find(({ danger }) => danger);
  return (
    <Menu anchorEl={anchor ?? null} open={open} onClose={close}>
      {sorted.flatMap((action) => {
        const { label, icon, href, onPress, busy, disabled, hint, danger } = action;
        const item = (
          <MenuItem
            key={label}
            {...(href ? { component: 'a', href } : {})}
            disabled={Boolean(disabled || busy)}
            onClick={() => {
              close();
              onPress?.();
            }}
            sx={danger ? { color: 'error.main' } : {}}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>{icon}</ListItemIcon>
            <ListItemText primary={label} secondary={disabled ? hint : undefined} />
          </MenuItem>
        );
        return action === firstDanger && sorted.length > 1 ? [<Divider key="danger" />, item] : [item];
      })}
    </Menu>
  );
}
