'use client';

import { type ReactNode, useEffect } from 'react';
import { useCount } from '../../../i18n/use-count.ts';
import { useOpenEntries } from '../../../ui/batch/open-entries.ts';
import { saveQueueRows } from '../../../ui/storage/save-preferences.ts';
import { useNewReplyCount } from '../../feedback/reply-store.ts';
import { QueueRow } from './QueueRow.tsx';

/** What only the browser counts: replies that were not read, and entries of batches that were not finished. */
export type BrowserRowName = 'feedback' | 'reviews' | 'shipping' | 'renewal' | 'transfers' | 'activations';

interface Row {
  name: string;
  label: string;
  action: string;
  href: string;
}

interface Props {
  user: string;
  serverRowCount: number;
  reservedRowCount: number;
  rows: Readonly<Record<BrowserRowName, Row>>;
}

/**
 * The rows of the work queue that only the browser can count; those with a count of 0 are left out. Saves the number of all
 * rows, for which the next page reserves the height.
 */
export function BrowserRows({ user, serverRowCount, reservedRowCount, rows }: Props) {
  const counts: Record<BrowserRowName, number> = {
    feedback: useNewReplyCount('feedback'),
    reviews: useNewReplyCount('reviews'),
    shipping: useOpenEntries(user, 'shipping'),
    renewal: useOpenEntries(user, 'renewal'),
    transfers: useOpenEntries(user, 'transfers'),
    activations: useOpenEntries(user, 'activations'),
  };
  const names = Object.keys(counts) as BrowserRowName[];
  const countedNames = names.filter((name) => counts[name] > 0);
  const rowCount = serverRowCount + countedNames.length;
  useEffect(() => {
    if (rowCount !== reservedRowCount) saveQueueRows(rowCount);
  }, [rowCount, reservedRowCount]);
  return countedNames.map((name) => <CountedRow key={name} {...rows[name]} count={counts[name]} />);
}

function CountedRow({ count, ...row }: Row & { count: number }): ReactNode {
  const counted = useCount();
  return <QueueRow {...row} value={counted(count).shown} />;
}
