'use client';

import { useEffect, useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { runWhenIdle } from '../../ui/run-when-idle.ts';

const LoadedFeed = lazyComponent(() => import('./LoadedFeed.tsx'));

/** Longest wait for an idle moment. */
const idleTimeoutMs = 1_000;

export interface FeedProps {
  user: string;
  sid: string;
  /** Whether the account may see stock. */
  hasStock: boolean;
}

/** Loads, when the browser is idle, what the bell and the menu count. */
export function ShellFeed(props: FeedProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIdle(true), idleTimeoutMs), []);
  return isIdle && <LoadedFeed {...props} />;
}
