'use client';

import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { MessageRow } from '../../contract/messages.ts';
import { useUnread } from '../../queries/unread.ts';
import { defaultPageSize } from '../../ui/list/list-url.ts';
import { fullSelection } from '../../ui/list/selection.ts';
import { useBulkAction } from '../../ui/list/use-bulk-action.ts';
import type { Screen } from '../../ui/list/use-screen.ts';

/** All unread messages, whatever the list's filters. */
const allUnread = { page: 1, pageSize: defaultPageSize, sort: undefined, filters: { state: 'unread' } };

/** Marks every unread message as read, as a job. */
export function MarkAllRead({ screen, first }: { screen: Screen<MessageRow>; first: number | undefined }) {
  const t = useTranslations('messages');
  const unread = useUnread(first);
  const start = useBulkAction(screen);
  const action = screen.list.actions?.find(({ name }) => name === 'markRead');
  if (!unread || !action) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<Check />}
      onClick={() =>
        start({ ...action, label: t('markAllRead') }, { selection: fullSelection, state: allUnread })
      }
    >
      {t('markAllRead')}
    </Button>
  );
}
