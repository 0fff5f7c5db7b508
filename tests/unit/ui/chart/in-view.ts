import { act } from '@testing-library/react';

/** Puts a window around what a test renders, in which nothing is in view; gives what brings it there. */
export function mockIntersectionObserver(): () => Promise<void> {
  let notify: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  window.IntersectionObserver = class {
    constructor(tell: typeof notify) {
      notify = tell;
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  window.requestIdleCallback = ((work: () => void) => {
    work();
    return 1;
  }) as typeof window.requestIdleCallback;
  window.cancelIdleCallback = () => undefined;
  return () => act(async () => notify([{ isIntersecting: true }]));
}
