import { useTranslations } from 'next-intl';
import type { ResponseBody } from '#lib/contract/index.ts';
import type { MessageRow } from '#lib/contract/operations/messages.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useMessageList } from './list.tsx';
import { MarkAllRead } from './MarkAllRead.tsx';
import { MessageIsland } from './MessageIsland.tsx';

interface Props {
  first: FirstPage<MessageRow> & { page: ResponseBody<'messages.list'> | null };
  user: string;
}

/** Messages about the vendor's software. */
export function MessageList({ first, user }: Props) {
  const t = useTranslations('messages');
  return (
    <ListPage
      useList={useMessageList}
      first={first}
      user={user}
      Island={MessageIsland}
      buttons={(page) => <MarkAllRead page={page && { unread: page.unread }} label={t('markAllRead')} />}
    />
  );
}
