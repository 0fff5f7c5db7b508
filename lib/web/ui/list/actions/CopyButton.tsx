import { useTranslations } from 'next-intl';
import css from '../table/table.module.css';

/** A button that copies a text. The server renders it; CopyOnClick handles its click. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('list');
  const common = useTranslations('common');
  return (
    <button
      type="button"
      className={css.copy}
      aria-label={t('copyValue', { column: label, value: text })}
      title={common('copy')}
      data-clipboard={text}
    />
  );
}
