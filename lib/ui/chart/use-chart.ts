'use client';

import { type ComponentType, type RefObject, useEffect, useState } from 'react';

/** At most this long does a busy browser put a chart off, in milliseconds. */
const patience = 3000;

/** A component that is loaded once `place` is in view and the browser is idle; undefined until then, or if it cannot be. */
export function useChart<Props>(
  place: RefObject<HTMLElement | null>,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | undefined {
  const [Chart, setChart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!place.current) return;
    let cancel = () => {};
    const fetchChart = () =>
      load().then(
        (loaded) => setChart(() => loaded.default),
        () => undefined, // Without the chart the table tells the same.
      );
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      cancel = whenIdle(fetchChart);
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [place, load]);
  return Chart;
}

/** Runs `work` when the browser is idle; gives back how to call it off. Safari has no idle callback. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(work, { timeout: patience });
  return () => window.cancelIdleCallback(id);
}
