'use client';

import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRouter } from 'next/navigation';
import { type Locale, localeMenu, locales } from '../../i18n/locales.ts';
import { saveLocale } from '../../i18n/save-locale.ts';
import type { MenuState } from './use-menu.ts';

/** The languages, each in its own name. */
export default function LanguagePanel({ anchor, open, close, current }: MenuState & { current: Locale }) {
  const router = useRouter();
  const choose = (locale: Locale) => {
    close();
    saveLocale(locale);
    // Drawn anew by the server in place: components keep what was typed into them.
    router.refresh();
  };
  return (
    <Menu anchorEl={anchor} open={open} onClose={close}>
      {localeMenu.map((locale) => (
        <MenuItem
          key={locale}
          role="menuitemradio"
          aria-checked={locale === current}
          selected={locale === current}
          lang={locales[locale].tag}
          onClick={() => choose(locale)}
          sx={{ gap: 2, justifyContent: 'space-between' }}
        >
          {locales[locale].ownName}
          <small aria-hidden="true">{locales[locale].label}</small>
        </MenuItem>
      ))}
    </Menu>
  );
}
