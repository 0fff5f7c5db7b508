'use client';

import { useLocale, useTranslations } from 'next-intl';
import { locales, toLocale } from '#lib/contract/locales.ts';
import { sharedNamespaces } from '../../i18n/texts.ts';
import { Icon } from '../icon/Icon.tsx';
import { lazyPanel } from '../loading/lazy-panel.tsx';
import { Button } from '../parts/Button.tsx';
import { useMenu } from './use-menu.ts';

const LanguagePanel = lazyPanel(sharedNamespaces, () => import('./LanguagePanel.tsx'));

/** The button in the header that shows the language and opens the list of all. */
export function LanguageMenu() {
  const t = useTranslations('common');
  const locale = toLocale(useLocale());
  const { state, button, isMounted } = useMenu(LanguagePanel.preload);
  return (
    <>
      <Button
        {...button}
        color="inherit"
        aria-label={t('pair', { label: t('language'), value: locales[locale].label })}
      >
        <Icon name="Language" />
        <span aria-hidden="true">{locales[locale].label}</span>
      </Button>
      {isMounted && <LanguagePanel {...state} current={locale} />}
    </>
  );
}
