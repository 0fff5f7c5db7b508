'use client';

import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { MessageRow } from '../../contract/messages.ts';
import { setUnread, unreadChanges } from '../../ui/shell/unread.ts';

/** How many messages the bell shows (portal.md 9). */
const shownMessages = 5;
const interval = 60_000;

export interface Latest {
  /** Undefined until the first answer. */
  messages: MessageRow[] | undefined;
  error: unknown;
  reload: () => void;
}

/**
 * The newest messages and the unread count, asked for anew every minute while the page is in view.
 * These calls are the page's own doing, so they do not keep an idle session alive.
 */
export function useLatest(): Latest {
  const [messages, setMessages] = useState<MessageRow[]>();
  const [error, setError] = useState<unknown>();

  const load = useCallback(async (signal?: AbortSignal) => {
    const before = unreadChanges();
    try {
      const options = { background: true, ...(signal ? { signal } : {}) };
      const page = await call('messages.list', { query: { pageSize: shownMessages } }, options);
      setMessages(page.items);
      setError(undefined);
      // A message opened meanwhile has lowered the count already; this answer is older than that.
      if (before === unreadChanges()) setUnread(page.unread);
    } catch (failure) {
      if (!signal?.aborted) setError(failure);
    }
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    let last = 0;
    const tick = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < interval - 1000) return;
      last = Date.now();
      void load(stop.signal);
    };
    tick();
    const timer = setInterval(tick, interval);
    document.addEventListener('visibilitychange', tick);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [load]);

  return { messages, error, reload: () => void load() };
}
