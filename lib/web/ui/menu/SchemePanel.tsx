'use client';

import Menu from '@mui/material/Menu';
import { useTranslations } from 'next-intl';
import { landmark } from './landmark.ts';
import { useSchemeItems } from './SchemeItems.tsx';
import type { MenuState } from './use-menu.ts';

/** The choice of light, dark or system; SchemeMenu loads it on demand. */
export default function SchemePanel({ anchor, open, close }: MenuState) {
  const t = useTranslations('common.scheme');
  const items = useSchemeItems();
  return (
    <Menu anchorEl={anchor} open={open} onClose={close} slotProps={{ root: landmark(t('label')) }}>
      {items}
    </Menu>
  );
}
