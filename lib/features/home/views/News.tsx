import { useTranslations } from 'next-intl';
import { CardNote } from '../../../ui/card/Card.tsx';
import { Row, Rows } from '../../../ui/card/Rows.tsx';
import { Day } from './Day.tsx';
import type { ViewProps } from './view.ts';

/** The newest content; a piece without a safe address is text only. */
export function News({ answer: { items } }: ViewProps<'news'>) {
  const t = useTranslations('home.news');
  if (items.length === 0) return <CardNote>{t('none')}</CardNote>;
  return (
    <Rows label={t('title')}>
      {items.map(({ id, title, summary, publishedAt, link }) => (
        <Row
          key={id}
          {...(link ? { href: link, elsewhere: t('newTab') } : {})}
          title={title}
          note={summary}
          below={<Day of={publishedAt} />}
        />
      ))}
    </Rows>
  );
}
