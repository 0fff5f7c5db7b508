import { useTranslations } from 'next-intl';
import css from './attachment.module.css';

/** Shown in place of a preview while it loads. */
export function LoadingNote() {
  const t = useTranslations('common');
  return (
    <p className={css.note} role="status">
      {t('loading')}
    </p>
  );
}
