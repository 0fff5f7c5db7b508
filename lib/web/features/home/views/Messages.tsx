import { useMessages, useTranslations } from 'next-intl';
import { MergedMessagesProvider } from '../../../i18n/MergedMessagesProvider.tsx';
import { messageRoute } from '../../../nav.ts';
import { CardNote, Lead } from '../card/Card.tsx';
import { CardList, CardListItem } from '../card/CardList.tsx';
import { UnreadCount } from '../UnreadCount.tsx';
import { Day } from './Day.tsx';
import type { ViewProps } from './view.ts';

export function Messages({ response: { items, unread } }: ViewProps<'messages'>) {
  const t = useTranslations('home.messages');
  const texts = useMessages().home.messages;
  if (items.length === 0) return <CardNote>{t('none')}</CardNote>;
  return (
    <>
      <Lead>
        <MergedMessagesProvider messages={{ home: { messages: { unread: texts.unread } } }}>
          <UnreadCount first={unread} />
        </MergedMessagesProvider>
      </Lead>
      <CardList label={t('title')}>
        {items.map(({ id, title, preview, read, publishedAt }) => (
          <CardListItem
            key={id}
            href={messageRoute(id)}
            isStrong={read === false}
            title={title}
            note={preview}
            titleEnd={<Day of={publishedAt} />}
            noteEnd={read === false && t('new')}
          />
        ))}
      </CardList>
    </>
  );
}
