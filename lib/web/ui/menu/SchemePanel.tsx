'use client';

import Menu from '@mui/material/Menu';
import { useSchemeItems } from './SchemeItems.tsx';
import type { MenuState } from './use-menu.ts';

export default function SchemePanel({ anchor, open, close }: MenuState) {
  const items = useSchemeItems();
  return (
    <Menu anchorEl={anchor} open={open} onClose={close}>
      {items}
    </Menu>
  );
}
