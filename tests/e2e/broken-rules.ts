import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { atRest } from './portal.ts';

/** The rules in which light and dark, or two themes, can differ. */
export const colourRules = { rules: ['color-contrast', 'link-in-text-block'] };

/** Rules of accessibility that a page breaks, as it stands in the light and then in the dark; it is in the light again. */
export async function brokenRules(page: Page, path: string, rules: 'all' | 'colours'): Promise<string[]> {
  await atRest(page);
  const light = await violations(page, rules === 'all' ? {} : colourRules);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Not an expectation: one that is not met at once describes the whole page each time it looks.
  await page.locator('html[data-color-scheme="dark"]').waitFor();
  await atRest(page);
  const dark = await violations(page, colourRules);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.map((each) => `${path}: ${each}`), ...dark.map((each) => `${path} in the dark: ${each}`)];
}
