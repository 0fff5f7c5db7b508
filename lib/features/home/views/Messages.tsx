import { useTranslations } from 'next-intl';
import { messageRoute } from '../../../nav.ts';
import { CardNote } from '../card/Card.tsx';
import { CardList, CardListItem } from '../card/CardList.tsx';
import { Lead } from '../Lead.tsx';
import { UnreadCount } from '../UnreadCount.tsx';
import { Day } from './Day.tsx';
import type { ViewProps } from './view.ts';

export function Messages({ response: { items, unread } }: ViewProps<'messages'>) {
  const t = useTranslations('home.messages');
  if (items.length === 0) return <CardNote>{t('none')}</CardNote>;
  return (
    <>
      <Lead>
        <UnreadCount first={unread} />
      </Lead>
      <CardList label={t('title')}>
        {items.map(({ id, title, preview, read, publishedAt }) => (
          <CardListItem
            key={id}
            href={messageRoute(id)}
            isStrong={!read}
            title={title}
            note={preview}
            above={<Day of={publishedAt} />}
            below={!read && t('new')}
          />
        ))}
      </CardList>
    </>
  );
}
