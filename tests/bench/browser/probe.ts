/** Metrics that the page records about itself, in milliseconds since the start of its navigation. */
export interface PageMetrics {
  firstPaint: number;
  /** Total time of long tasks beyond 50 ms each. */
  blockedMs: number;
  /** The end of the last long task or fetch. */
  lastBusy: number;
  /** The first frame in which the page is ready; 0 before. */
  readyAt: number;
  /** The longest time from an interaction to the next frame. */
  slowestInteraction: number;
}

declare global {
  interface Window {
    pageMetrics: PageMetrics;
  }
}

/** The page is ready with this number of visible, non-empty elements. */
export interface ReadyCondition {
  selector: string;
  count: number;
}

export function installProbe({ selector, count }: ReadyCondition): void {
  const metrics: PageMetrics = {
    firstPaint: 0,
    blockedMs: 0,
    lastBusy: 0,
    readyAt: 0,
    slowestInteraction: 0,
  };
  window.pageMetrics = metrics;
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
      type,
      buffered: true,
      ...options,
    });
  const busyUntil = ({ startTime, duration }: PerformanceEntry) => {
    metrics.lastBusy = Math.max(metrics.lastBusy, startTime + duration);
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.firstPaint = startTime;
  });
  observe('longtask', (entry) => {
    metrics.blockedMs += entry.duration - 50;
    busyUntil(entry);
  });
  observe('resource', busyUntil);
  observe(
    'event',
    (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0)
        metrics.slowestInteraction = Math.max(metrics.slowestInteraction, entry.duration);
    },
    { durationThreshold: 16 },
  );

  const checkReady = () => {
    const elements = [...document.querySelectorAll(selector)].filter(
      (each) => each.getClientRects().length > 0 && (each.textContent !== '' || each.matches('input')),
    );
    if (elements.length >= count) metrics.readyAt = performance.now();
    else requestAnimationFrame(checkReady);
  };
  requestAnimationFrame(checkReady);
}
