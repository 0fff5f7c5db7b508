'use client';

import { useEffect } from 'react';
import type { Conversation } from '../engine/conversation.ts';

/** Marks all entries as seen while the page is visible and the log is scrolled to its end. */
export function useMarkRead(
  conversation: Pick<Conversation, 'markRead'>,
  atEnd: boolean,
  newest: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry is seen as it comes
  useEffect(() => {
    if (!atEnd) return;
    const mark = () => {
      if (document.visibilityState === 'visible') conversation.markRead();
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [conversation, atEnd, newest]);
}
