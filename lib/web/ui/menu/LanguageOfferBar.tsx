'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type Locale, locales, toLocale } from '#lib/contract/locales.ts';
import { Icon } from '../icon/Icon.tsx';
import { Button, IconButton } from '../parts/Button.tsx';
import { Notice } from '../parts/Notice.tsx';
import css from './language-offer.module.css';
import { useChooseLocale } from './use-choose-locale.ts';

/** Offers a language in that language. Closing it chooses the current one, so that no other is offered again. */
export function LanguageOfferBar({ locale }: { locale: Locale }) {
  const t = useTranslations('common');
  const current = toLocale(useLocale());
  const choose = useChooseLocale();
  return (
    <div className={css.offer}>
      <Notice
        tone="info"
        icon="Language"
        action={
          <IconButton aria-label={t('close')} title={t('close')} onClick={() => choose(current)}>
            <Icon name="Close" />
          </IconButton>
        }
      >
        <Button color="inherit" lang={locales[locale].tag} onClick={() => choose(locale)}>
          {locales[locale].offer}
        </Button>
      </Notice>
    </div>
  );
}
