import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Milliseconds without anything new after which a page has come to rest; Playwright's own wait takes half a second. */
const silence = 200;
const longest = 20_000;

/** Follows what a page asks for; `quiet` resolves when nothing is under way and nothing follows. */
export function watchTraffic(page: Page): { quiet(): Promise<void> } {
  const under = new Set<unknown>();
  let last = Date.now();
  page.on('request', (request) => {
    under.add(request);
    last = Date.now();
  });
  const ended = (request: unknown) => {
    under.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    async quiet() {
      const begun = Date.now();
      while (under.size > 0 || Date.now() - last < silence) {
        if (Date.now() - begun > longest) throw new Error(`${page.url()} does not come to rest`);
        await pause(20);
      }
    },
  };
}
