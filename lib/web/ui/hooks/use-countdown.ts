'use client';

import { useEffect, useState } from 'react';

/** Whole seconds until a time in milliseconds since the epoch; 0 when it has passed. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const update = () => setLeft(secondsUntil(until));
    update();
    if (until <= Date.now()) return;
    const timer = setInterval(update, 500);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** Counts down from a number of seconds, starting with the first render. */
export function useSecondsLeft(seconds: number): number {
  const [startedAt] = useState(() => Date.now());
  return useCountdown(startedAt + seconds * 1000);
}

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));
