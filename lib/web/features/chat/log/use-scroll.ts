'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ChatState, newestId } from '../engine/state.ts';

/** Distance in pixels within which the log counts as scrolled to its end. */
const endTolerance = 32;

/**
 * Scrolls the log: it follows new entries while it is at its end, and entries loaded above do not move what the user reads.
 * `onScroll` belongs on the log's element. Returns whether the log is at its end, and a function that scrolls there.
 */
export function useScroll(logRef: RefObject<HTMLElement | null>, { entries, outbox }: ChatState) {
  const [atEnd, setAtEnd] = useState(true);
  /** The same as `atEnd`, but current also between renderings. */
  const isAtEnd = useRef(true);
  const previous = useRef({ oldest: '', outgoing: 0, height: 0, top: 0 });

  const toEnd = useCallback(() => {
    const log = logRef.current;
    if (log) log.scrollTop = log.scrollHeight;
  }, [logRef]);

  const oldest = entries[0]?.id ?? '';
  const newest = newestId(entries);
  const outgoing = outbox.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry scrolls too
  useLayoutEffect(() => {
    const log = logRef.current;
    if (!log) return;
    const { current: before } = previous;
    const hasSent = outgoing > before.outgoing;
    if (isAtEnd.current || hasSent) toEnd();
    else if (oldest !== before.oldest) log.scrollTop = before.top + log.scrollHeight - before.height;
    previous.current = { oldest, outgoing, height: log.scrollHeight, top: log.scrollTop };
  }, [logRef, oldest, newest, outgoing, toEnd]);

  // The end stays in view when pictures load, texts are translated or the panel is resized.
  useEffect(() => {
    const log = logRef.current;
    const content = log?.firstElementChild;
    if (!log || !content) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
      previous.current.height = log.scrollHeight;
    });
    observer.observe(content);
    observer.observe(log);
    return () => observer.disconnect();
  }, [logRef, toEnd]);

  const onScroll = useCallback(() => {
    const log = logRef.current;
    if (!log) return;
    isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < endTolerance;
    previous.current.top = log.scrollTop;
    setAtEnd(isAtEnd.current);
  }, [logRef]);
  return { atEnd, toEnd, onScroll };
}
