import { useTranslations } from 'next-intl';
import css from './external-link.module.css';
import { Icon } from './icon/Icon.tsx';

interface Props {
  /** An https URL that the caller has checked. */
  href: string;
  children?: string;
}

/** A link to another site, in a new tab. Without children it shows the address. */
export function ExternalLink({ href, children }: Props) {
  const t = useTranslations('common');
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer" title={href}>
      <span>{children ?? href.replace(/^https:\/\//, '')}</span>
      <Icon name="OpenInNew" className={css.icon} />
      <span className="visually-hidden"> {t('newTabNote')}</span>
    </a>
  );
}
