import type { Page } from '@playwright/test';

/** Holds the page's scripts back, as a slow line does; the answer lets them come. */
export async function keepAsleep(page: Page): Promise<() => void> {
  const come = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  return come.resolve;
}
