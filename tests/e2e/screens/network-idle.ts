import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const timeoutMs = 20_000;

/**
 * Watches the requests of a page; `untilIdle` resolves when none is pending and none follows for `idleMs`. Playwright's own
 * wait takes 500.
 */
export function watchNetwork(page: Page, idleMs = 200): { untilIdle(): Promise<void> } {
  const pending = new Set<unknown>();
  let last = Date.now();
  page.on('request', (request) => {
    pending.add(request);
    last = Date.now();
  });
  const handleEnd = (request: unknown) => {
    pending.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', handleEnd);
  page.on('requestfailed', handleEnd);
  return {
    async untilIdle() {
      const startedAt = Date.now();
      while (pending.size > 0 || Date.now() - last < idleMs) {
        if (Date.now() - startedAt > timeoutMs) throw new Error(`${page.url()} is not idle`);
        await pause(20);
      }
    },
  };
}
