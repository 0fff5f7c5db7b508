'use client';

import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { runWhenIdle } from '../loading/run-when-idle.ts';

const idleTimeoutMs = 3_000;

/** Loads a component once `container` is in view and the browser is idle; undefined until then. */
export function useLazyChart<Props>(
  container: RefObject<HTMLElement | null>,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | undefined {
  const [Chart, setChart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!container.current) return;
    let cancel = () => {};
    const fetchChart = () =>
      load().then(
        (loaded) => setChart(() => loaded.default),
        () => undefined, // The table has the same numbers.
      );
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      cancel = runWhenIdle(fetchChart, idleTimeoutMs);
    });
    observer.observe(container.current);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [container, load]);
  return Chart;
}
