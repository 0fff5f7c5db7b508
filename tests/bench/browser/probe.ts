/** What the page under measurement notes about itself; times in milliseconds since its navigation began. */
export interface Noted {
  firstPaint: number;
  largestPaint: number;
  /** What each long task took beyond 50 ms, added up. */
  blocked: number;
  /** The last moment at which a task was long or something was fetched. */
  lastBusy: number;
  /** The first frame in which all that was awaited stood on the page; 0 before. */
  seen: number;
  /** The longest that the browser took for an interaction until the next frame. */
  slowestInteraction: number;
}

declare global {
  interface Window {
    noted: Noted;
  }
}

/** What a visitor waits for: so many elements, laid out and not empty. */
export interface Awaited {
  selector: string;
  count: number;
}

/** Runs in the page before any script of its own. */
export function probe({ selector, count }: Awaited): void {
  const noted: Noted = {
    firstPaint: 0,
    largestPaint: 0,
    blocked: 0,
    lastBusy: 0,
    seen: 0,
    slowestInteraction: 0,
  };
  window.noted = noted;
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  const busyUntil = ({ startTime, duration }: PerformanceEntry) => {
    noted.lastBusy = Math.max(noted.lastBusy, startTime + duration);
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.largestPaint = startTime;
  });
  observe('longtask', (entry) => {
    noted.blocked += entry.duration - 50;
    busyUntil(entry);
  });
  observe('resource', busyUntil);
  observe(
    'event',
    (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) noted.slowestInteraction = Math.max(noted.slowestInteraction, entry.duration);
    },
    { durationThreshold: 16 },
  );

  const look = () => {
    const found = [...document.querySelectorAll(selector)].filter(
      (each) => each.getClientRects().length > 0 && (each.textContent !== '' || each.matches('input')),
    );
    if (found.length >= count) noted.seen = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
