'use client';

import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '../icons.tsx';
import { plainClick } from '../list/plain-click.ts';
import type { MenuState } from '../menu/use-menu.ts';
import type { RecordAction } from './RecordActions.tsx';

interface Props extends MenuState {
  actions: readonly RecordAction[];
  run: (action: RecordAction) => void;
}

/** The menu of a record's actions, destructive ones last. */
export function RecordMenu({ anchor, open, close, actions, run }: Props) {
  const sorted = [...actions].sort((a, b) => Number(a.danger ?? false) - Number(b.danger ?? false));
  const firstDanger = sorted.find(({ danger }) => danger);
  return (
    <Menu anchorEl={anchor ?? null} open={open} onClose={close}>
      {sorted.flatMap((action) => {
        const { label, icon, href, disabled, hint, danger } = action;
        const choose = () => {
          close();
          run(action);
        };
        const item = (
          <MenuItem
            key={label}
            {...(href ? { component: 'a', href } : {})}
            disabled={Boolean(disabled)}
            onClick={href ? plainClick(choose) : choose}
            sx={danger ? { color: 'error.main' } : {}}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon name={icon} size={18} />
            </ListItemIcon>
            <ListItemText primary={label} secondary={disabled ? hint : undefined} />
          </MenuItem>
        );
        return action === firstDanger && sorted.length > 1 ? [<Divider key="danger" />, item] : [item];
      })}
    </Menu>
  );
}
