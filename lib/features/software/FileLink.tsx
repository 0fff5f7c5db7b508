'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '../../ui/icons.tsx';
import { keepKeys } from '../../ui/list/CopyButton.tsx';
import unseen from '../../ui/unseen.module.css';
import css from './software.module.css';

/** A file elsewhere, which opens in a tab of its own; shown by its address. */
export function FileLink({ href, tabIndex }: { href: string; tabIndex?: number | undefined }) {
  const t = useTranslations('software');
  return (
    <a
      className={css.file}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={href}
      tabIndex={tabIndex}
      onKeyDown={keepKeys}
    >
      <span>{href.replace(/^https:\/\//, '')}</span>
      <Icon name="external" size={16} />
      <span className={unseen.text}> ({t('newTab')})</span>
    </a>
  );
}
