'use client';

import { useEffect } from 'react';
import type { Conversation } from '../engine/conversation.ts';

/** While somebody looks at the end of the log, everything in it has been seen. */
export function useSeen(conversation: Conversation, atEnd: boolean, newest: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is seen as it comes
  useEffect(() => {
    if (!atEnd) return;
    const look = () => {
      if (document.visibilityState === 'visible') conversation.see();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [conversation, atEnd, newest]);
}
