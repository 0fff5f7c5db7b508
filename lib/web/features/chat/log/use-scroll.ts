'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ChatState, newestId } from '../engine/state.ts';

/** Distance in pixels within which the log counts as scrolled to its end. */
const endTolerance = 32;

/** Follows new entries while the log is at its end; entries loaded above do not move what the user reads. */
export function useScroll(logRef: RefObject<HTMLElement | null>, { entries, outbox }: ChatState) {
  const [atEnd, setAtEnd] = useState(true);
  const end = useRef(true);
  const before = useRef({ oldest: '', newest: 0, sent: 0, height: 0, top: 0 });

  const toEnd = useCallback(() => {
    const log = logRef.current;
    if (log) log.scrollTop = log.scrollHeight;
  }, [logRef]);

  const oldest = entries[0]?.id ?? '';
  const newest = newestId(entries);
  const sent = outbox.length;
  useLayoutEffect(() => {
    const log = logRef.current;
    if (!log) return;
    const was = before.current;
    // An own message scrolls to the end from anywhere.
    if (end.current || sent > was.sent) toEnd();
    else if (oldest !== was.oldest) log.scrollTop = was.top + log.scrollHeight - was.height;
    before.current = { oldest, newest, sent, height: log.scrollHeight, top: log.scrollTop };
  }, [logRef, oldest, newest, sent, toEnd]);

  // The end stays in view when pictures load, texts are translated or the panel is resized.
  useEffect(() => {
    const log = logRef.current;
    const content = log?.firstElementChild;
    if (!log || !content) return;
    const observer = new ResizeObserver(() => {
      if (end.current) toEnd();
      before.current.height = log.scrollHeight;
    });
    observer.observe(content);
    observer.observe(log);
    return () => observer.disconnect();
  }, [logRef, toEnd]);

  const onScroll = useCallback(() => {
    const log = logRef.current;
    if (!log) return;
    end.current = log.scrollHeight - log.scrollTop - log.clientHeight < endTolerance;
    before.current.top = log.scrollTop;
    setAtEnd(end.current);
  }, [logRef]);
  return { atEnd, toEnd, onScroll };
}
