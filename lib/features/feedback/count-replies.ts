'use client';

import { useEffect } from 'react';
import type { ReplyKind } from '../../contract/feedback-constants.ts';
import type { FirstPage, Load, Row } from '../../ui/list/types.ts';
import { addReplies, type Reply } from './reply-store.ts';

/** Counts the replies of the first rows. */
export function useCountReplies(kind: ReplyKind, { page }: FirstPage<Row & Reply>): void {
  useEffect(() => {
    if (page) addReplies(kind, page.items);
  }, [kind, page]);
}

/** Wraps a list's loader so that the replies of every page are counted. */
export function countingReplies<R extends Row & Reply>(kind: ReplyKind, load: Load<R>): Load<R> {
  return async (query, signal) => {
    const page = await load(query, signal);
    addReplies(kind, page.items);
    return page;
  };
}
