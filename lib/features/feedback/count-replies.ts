'use client';

import { useEffect } from 'react';
import type { ReplyKind } from '../../contract/feedback-constants.ts';
import type { First, Load, Row } from '../../ui/list/types.ts';
import { addReplies, type Reply } from './reply-store.ts';

/** Has the replies in a list's first rows counted as well. */
export function useCountReplies(kind: ReplyKind, { page }: First<Row & Reply>): void {
  useEffect(() => {
    if (page) addReplies(kind, page.items);
  }, [kind, page]);
}

/** A list's way to load, which has the replies in every page counted as well. */
export function countingReplies<R extends Row & Reply>(kind: ReplyKind, load: Load<R>): Load<R> {
  return async (query, signal) => {
    const page = await load(query, signal);
    addReplies(kind, page.items);
    return page;
  };
}
