import type { Locator, Page } from '@playwright/test';
import { splitShown, violations } from './axe.ts';
import { atRest, expect } from './portal.ts';

/** The rules in which light and dark, or two themes, can differ. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Rules of accessibility that a page or a part of it breaks in the light, and of those about colours in the dark as well,
 * unless `schemes` is 'light'. It is in the light again.
 */
export async function brokenRules(
  shown: Page | Locator,
  state: string,
  rules: 'all' | 'colours',
  schemes: 'both' | 'light' = 'both',
): Promise<string[]> {
  const { page } = splitShown(shown);
  await atRest(shown);
  const light = await violations(shown, rules === 'all' ? undefined : colourRules);
  const found = light.map((each) => `${state}: ${each}`);
  if (schemes === 'light') return found;
  await page.emulateMedia({ colorScheme: 'dark' });
  // Not an expectation: one that is not met at once describes the whole page each time it looks.
  await page.locator('html[data-color-scheme="dark"]').waitFor();
  await atRest(page);
  const dark = await violations(shown, colourRules);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...dark.map((each) => `${state} in the dark: ${each}`)];
}

/** This part of the page breaks no rule of accessibility, in the light and in the dark; and the page fits a phone's width. */
export async function expectAccessibleState(part: Locator, state: string): Promise<void> {
  expect(await brokenRules(part, state, 'all')).toEqual([]);
  const page = part.page();
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: size.height });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, `${state} is wider than a phone`).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}
