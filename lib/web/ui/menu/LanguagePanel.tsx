'use client';

import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import { type Locale, localeMenu, locales } from '#lib/contract/locales.ts';
import { landmark } from './landmark.ts';
import { useChooseLocale } from './use-choose-locale.ts';
import type { MenuState } from './use-menu.ts';

/** The list of languages; LanguageMenu loads it on demand. */
export default function LanguagePanel({ anchor, open, close, current }: MenuState & { current: Locale }) {
  const common = useTranslations('common');
  const chooseLocale = useChooseLocale();
  const choose = (locale: Locale) => {
    close();
    chooseLocale(locale);
  };
  return (
    <Menu anchorEl={anchor} open={open} onClose={close} slotProps={{ root: landmark(common('language')) }}>
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
