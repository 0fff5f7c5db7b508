import { act } from '@testing-library/react';

/** Mocks IntersectionObserver with nothing in view; returns a function that moves everything into view. */
export function mockIntersectionObserver(): () => Promise<void> {
  let notify: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  window.IntersectionObserver = class {
    constructor(callback: typeof notify) {
      notify = callback;
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
