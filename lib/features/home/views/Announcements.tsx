import { useTranslations } from 'next-intl';
import { CardNote } from '../../../ui/card/Card.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { SafeHtml } from '../../../ui/SafeHtml.tsx';
import css from '../home.module.css';
import { Day } from './Day.tsx';
import type { ViewProps } from './view.ts';

/** Announcements by title; each opens in place. */
export function Announcements({ answer: { items } }: ViewProps<'announcements'>) {
  const t = useTranslations('home.announcements');
  if (items.length === 0) return <CardNote>{t('none')}</CardNote>;
  return items.map(({ id, title, html, publishedAt }) => (
    <details key={id} className={css.announcement}>
      <summary>
        <Icon name="chevronRight" size={16} />
        <span title={title}>{title}</span>
        <Day of={publishedAt} />
      </summary>
      <SafeHtml html={html} />
    </details>
  ));
}
