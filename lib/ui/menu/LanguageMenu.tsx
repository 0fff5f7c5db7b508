'use client';

import Language from '@mui/icons-material/Language';
import Button from '@mui/material/Button';
import { useLocale, useTranslations } from 'next-intl';
import { locales, toLocale } from '../../i18n/locales.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { preload } from '../preload.ts';
import { useMenu } from './use-menu.ts';

const loadPanel = () => import('./LanguagePanel.tsx');
const LanguagePanel = lazyComponent(loadPanel);

export function LanguageMenu() {
  const t = useTranslations('common');
  const locale = toLocale(useLocale());
  const { state, button, isMounted } = useMenu();
  return (
    <>
      <Button
        color="inherit"
        {...button}
        startIcon={<Language />}
        sx={{ whiteSpace: 'nowrap' }}
        onPointerEnter={preload(loadPanel)}
        onFocus={preload(loadPanel)}
        aria-label={t('pair', { label: t('language'), value: locales[locale].label })}
      >
        <span aria-hidden="true">{locales[locale].label}</span>
      </Button>
      {isMounted && <LanguagePanel {...state} current={locale} />}
    </>
  );
}
