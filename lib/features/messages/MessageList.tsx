'use client';

import { useEffect } from 'react';
import type { ResponseBody } from '../../contract/index.ts';
import type { MessageRow } from '../../contract/messages.ts';
import { setUnread } from '../../queries/unread.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useMessageList } from './list.tsx';
import { MarkAllRead } from './MarkAllRead.tsx';

interface Props {
  first: FirstPage<MessageRow> & { page: ResponseBody<'messages.list'> | null };
  user: string;
}

/** Messages about the vendor's software. */
export function MessageList({ first, user }: Props) {
  const unread = first.page?.unread;
  useEffect(() => {
    if (unread !== undefined) setUnread(unread);
  }, [unread]);
  return (
    <ListScreen
      list={useMessageList()}
      first={first}
      user={user}
      buttons={(screen) => <MarkAllRead screen={screen} first={unread} />}
    />
  );
}
