'use client';

import Language from '@mui/icons-material/Language';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocale, useTranslations } from 'next-intl';
import { type Locale, locales, toLocale } from '../../i18n/locales.ts';
import { useChooseLocale } from './use-choose-locale.ts';

export function LanguageOfferBar({ locale }: { locale: Locale }) {
  const t = useTranslations('common');
  const current = toLocale(useLocale());
  const choose = useChooseLocale();
  return (
    <Alert
      severity="info"
      icon={<Language />}
      onClose={() => choose(current)}
      closeText={t('close')}
      sx={{ mb: 1.5, alignItems: 'center', '& .MuiAlert-message': { padding: 0 } }}
    >
      <Button color="inherit" lang={locales[locale].tag} onClick={() => choose(locale)}>
        {locales[locale].offer}
      </Button>
    </Alert>
  );
}
