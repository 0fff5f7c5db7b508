'use client';

import { useLocale, useTranslations } from 'next-intl';
import { localeOfTag, locales } from '../../i18n/locales.ts';
import { PlainButton } from '../controls.tsx';
import { Icon } from '../icons.tsx';
import { lazily } from '../lazily.tsx';
import { loadAhead } from '../load-ahead.ts';
import { useMenu } from './use-menu.ts';

const loadPanel = () => import('./LanguagePanel.tsx');
const LanguagePanel = lazily(loadPanel);

/** Shows the language and lets the reader choose another; what is typed on the page stays. */
export function LanguageMenu() {
  const t = useTranslations('common');
  const locale = localeOfTag(useLocale());
  const { state, button, wanted } = useMenu();
  return (
    <>
      <PlainButton
        type="button"
        {...button}
        onPointerEnter={loadAhead(loadPanel)}
        onFocus={loadAhead(loadPanel)}
        aria-label={t('pair', { label: t('language'), value: locales[locale].label })}
      >
        <Icon name="language" />
        <span aria-hidden="true" style={{ whiteSpace: 'nowrap' }}>
          {locales[locale].label}
        </span>
      </PlainButton>
      {wanted && <LanguagePanel {...state} current={locale} />}
    </>
  );
}
