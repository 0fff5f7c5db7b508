import type { Page } from '@playwright/test';

/** The number of history entries before the current one, among those of the portal. */
export const historyIndex = (page: Page) => page.evaluate(() => navigation.currentEntry?.index ?? 0);

/** Steps as the browser's buttons do. `page.goBack` would wait for a step that the page prevents. */
export async function stepInHistory(page: Page, steps: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await client.send('Page.getNavigationHistory');
  const entry = entries[currentIndex + steps];
  if (!entry) throw new Error(`no history entry at ${currentIndex + steps}`);
  await client.send('Page.navigateToHistoryEntry', { entryId: entry.id });
  await client.detach();
}
