'use client';

import { useTranslations } from 'next-intl';
import css from './external-link.module.css';
import { Icon } from './icons.tsx';
import unseen from './unseen.module.css';

interface Props {
  /** An https address: whoever gives it has seen to that. */
  href: string;
  /** What is shown of it; the address itself without. */
  children?: string;
}

/** A page or file elsewhere, which opens in a tab of its own. */
export function ExternalLink({ href, children }: Props) {
  const t = useTranslations('common');
  return (
    <a className={css.external} href={href} target="_blank" rel="noopener noreferrer" title={href}>
      <span>{children ?? href.replace(/^https:\/\//, '')}</span>
      <Icon name="external" size={16} />
      <span className={unseen.text}> ({t('newTab')})</span>
    </a>
  );
}
