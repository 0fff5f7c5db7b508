'use client';

import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';

const slideMs = 7000;

/**
 * Calls `next` repeatedly until it is paused or the element has pointer or focus. Reduced motion starts it paused.
 * `pauseHandlers` belong on the element.
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
