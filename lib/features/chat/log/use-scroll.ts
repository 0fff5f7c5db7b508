'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ChatState, newestOf } from '../engine/state.ts';

/** Pixels from the end within which somebody is at the end. */
const near = 32;

/**
 * Where the log stands: it follows what is new only while the reader is at its end, and what is loaded above moves
 * nothing that is being read.
 */
export function useScroll(frame: RefObject<HTMLElement | null>, { entries, outbox }: ChatState) {
  const [atEnd, setAtEnd] = useState(true);
  const end = useRef(true);
  const before = useRef({ oldest: '', newest: 0, sent: 0, height: 0, top: 0 });

  const toEnd = useCallback(() => {
    const log = frame.current;
    if (log) log.scrollTop = log.scrollHeight;
  }, [frame]);

  const oldest = entries[0]?.id ?? '';
  const newest = newestOf(entries);
  const sent = outbox.length;
  useLayoutEffect(() => {
    const log = frame.current;
    if (!log) return;
    const was = before.current;
    // One's own message is looked at, wherever the log stood.
    if (end.current || sent > was.sent) toEnd();
    else if (oldest !== was.oldest) log.scrollTop = was.top + log.scrollHeight - was.height;
    before.current = { oldest, newest, sent, height: log.scrollHeight, top: log.scrollTop };
  }, [frame, oldest, newest, sent, toEnd]);

  // Pictures that load, translations that come and a panel that changes its size leave whoever is at the end there.
  useEffect(() => {
    const log = frame.current;
    const content = log?.firstElementChild;
    if (!log || !content) return;
    const watch = new ResizeObserver(() => {
      if (end.current) toEnd();
      before.current.height = log.scrollHeight;
    });
    watch.observe(content);
    watch.observe(log);
    return () => watch.disconnect();
  }, [frame, toEnd]);

  const onScroll = useCallback(() => {
    const log = frame.current;
    if (!log) return;
    end.current = log.scrollHeight - log.scrollTop - log.clientHeight < near;
    before.current.top = log.scrollTop;
    setAtEnd(end.current);
  }, [frame]);
  return { atEnd, toEnd, onScroll };
}
