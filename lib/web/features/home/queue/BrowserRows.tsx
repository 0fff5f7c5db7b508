'use client';

import { type ReactNode, useEffect } from 'react';
import { useCount } from '../../../i18n/use-count.ts';
import { useOpenEntries } from '../../../ui/batch/open-entries.ts';
import { saveQueueRows } from '../../../ui/storage/save-preferences.ts';
import { useNewReplies } from '../../feedback/reply-store.ts';
import { QueueRow } from './QueueRow.tsx';

interface Row {
  name: string;
  label: string;
  action: string;
  href: string;
}

interface Props {
  user: string;
  /** The rows that the server rendered. */
  serverRows: number;
  /** The height that the page reserved, in rows. */
  reserved: number;
  replies: readonly Row[];
  batches: readonly Row[];
}

/** The rows that only the browser knows: replies that were not read, and batches that were not finished. */
export function BrowserRows({ user, serverRows, reserved, replies, batches }: Props) {
  const replyCounts = [useNewReplies('feedback'), useNewReplies('reviews')];
  const batchCounts = [
    useOpenEntries(user, 'shipping'),
    useOpenEntries(user, 'renewal'),
    useOpenEntries(user, 'transfers'),
    useOpenEntries(user, 'activations'),
  ];
  const rows = [
    ...replies.map((row, index) => ({ ...row, count: replyCounts[index] ?? 0 })),
    ...batches.map((row, index) => ({ ...row, count: batchCounts[index] ?? 0 })),
  ].filter(({ count }) => count > 0);
  const all = serverRows + rows.length;
  useEffect(() => {
    if (all !== reserved) saveQueueRows(all);
  }, [all, reserved]);
  return rows.map((row) => <CountedRow key={row.name} {...row} />);
}

function CountedRow({ count, ...row }: Row & { count: number }): ReactNode {
  const counted = useCount();
  return <QueueRow {...row} value={counted(count).shown} />;
}
