'use client';

import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';

/** How long a slide stands before the next one, in milliseconds. */
const slideMs = 7000;

/**
 * Calls `next` again and again while it plays and nobody is at it. Starts by itself unless the reader asked for
 * less motion. `running` is whether it moves right now; `holders` are handlers for the element that holds it back.
 */
export function useAutoplay(next: () => void, isEnabled: boolean) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const onNext = useEffectEvent(next);
  const isRunning = isEnabled && isPlaying && !isHovered && !isFocused;

  useEffect(() => {
    setIsPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') onNext();
    }, slideMs);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    isPlaying,
    isRunning,
    toggle: () => setIsPlaying(!isPlaying),
    pauseHandlers: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
      },
    },
  };
}
