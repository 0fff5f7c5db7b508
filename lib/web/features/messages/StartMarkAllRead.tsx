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
 * Marks every unread message as read, as a job, which shows its progress. It has the place of a dialog, because the code of jobs
 * loads when a list's tools are used.
 */
export function StartMarkAllRead({ screen, onClose }: ListDialogProps<MessageRow>) {
  const t = useTranslations('messages');
  const start = useBulkAction(screen);
  const isStarted = useRef(false);
  const action = screen.list.actions?.find(({ name }) => name === 'markRead');
  // Runs after each render, as an action is a new object each time.
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    if (action) start({ ...action, label: t('markAllRead') }, { selection: fullSelection, state: allUnread });
    onClose();
  });
  return null;
}
