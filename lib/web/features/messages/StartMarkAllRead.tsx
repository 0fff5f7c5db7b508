'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { defaultPageSize } from '#lib/contract/constants.ts';
import type { MessageRow } from '#lib/contract/operations/messages.ts';
import { useBulkAction } from '../../ui/list/actions/use-bulk-action.ts';
import type { ListDialogProps } from '../../ui/list/island/types.ts';
import { fullSelection } from '../../ui/list/state/selection.ts';

/** All unread messages on all pages, whatever the list's filters. */
const allUnread = { page: 1, pageSize: defaultPageSize, sort: undefined, filters: { state: 'unread' } };

/**
 * Starts the job that marks every unread message as read, and closes. MessageIsland renders it as a dialog when MarkAllRead is
 * pressed, so that the code of jobs loads only then.
 */
export function StartMarkAllRead({ screen, onClose }: ListDialogProps<MessageRow>) {
  const t = useTranslations('messages');
  const start = useBulkAction(screen);
  const isStarted = useRef(false);
  const action = screen.list.actions?.find(({ name }) => name === 'markRead');
  // Without dependencies, as the action is a new object in each render; `isStarted` lets it start once.
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    if (action) start({ ...action, label: t('markAllRead') }, { selection: fullSelection, state: allUnread });
    onClose();
  });
  return null;
}
