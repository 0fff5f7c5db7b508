import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Holds the page's scripts back, as a slow line does; the answer lets them come. */
export async function keepAsleep(page: Page): Promise<() => void> {
  const come = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  return come.resolve;
}

/** Waits until React has taken this element over, and the page around it hears what is pressed. */
export async function untilAwake(place: Locator): Promise<void> {
  const taken = () =>
    place.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__reactProps$')));
  await expect.poll(taken).toBe(true);
  // What listens on the window does so after the next picture.
  await place.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
