'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import css from './chat-button.module.css';

/** In the panel's place where it could not be loaded; says so in the words that every page brings. */
export function Failed({ id, again }: { id: string; again: () => void }) {
  const t = useTranslations();
  return (
    <section id={id} className={css.failed} aria-label={t('shell.chat.label')}>
      <span role="alert">{t('shell.chat.failed')}</span>
      <Button onClick={again}>{t('common.retry')}</Button>
    </section>
  );
}
