'use client';

import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';

/** How long a slide stands before the next one, in milliseconds. */
const stay = 7000;

/**
 * Calls `next` again and again while it plays and nobody is at it. Starts by itself unless the reader asked for
 * less motion. `running` is whether it moves right now; `holders` are handlers for the element that holds it back.
 */
export function useAutoplay(next: () => void, wanted: boolean) {
  const [playing, setPlaying] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const onNext = useEffectEvent(next);
  const running = wanted && playing && !pointed && !focused;

  useEffect(() => {
    setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') onNext();
    }, stay);
    return () => clearInterval(timer);
  }, [running]);

  return {
    playing,
    running,
    toggle: () => setPlaying(!playing),
    holders: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}
