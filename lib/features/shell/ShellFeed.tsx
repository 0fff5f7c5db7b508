'use client';

import { useEffect, useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { runWhenIdle } from '../../ui/run-when-idle.ts';
import type { FeedProps } from './LoadedFeed.tsx';

const LoadedFeed = lazyComponent(() => import('./LoadedFeed.tsx'));

const idleTimeoutMs = 1_000;

/** Loads, when the browser is idle, what the bell and the menu count. */
export function ShellFeed(props: FeedProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIdle(true), idleTimeoutMs), []);
  return isIdle && <LoadedFeed {...props} />;
}
