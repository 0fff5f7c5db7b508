import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { atRest, expect } from './portal.ts';

/** The rules in which light and dark, or two themes, can differ. */
export const colourRules = { rules: ['color-contrast', 'link-in-text-block'] };

/** Rules of accessibility that a page breaks as it stands. */
export async function brokenRulesInLight(page: Page, path: string): Promise<string[]> {
  await atRest(page);
  return (await violations(page)).map((each) => `${path}: ${each}`);
}

/** Rules of accessibility that a page or a part of it breaks, in the light and then in the dark; it is in the light again. */
export async function brokenRules(
  shown: Page | Locator,
  path: string,
  rules: 'all' | 'colours',
): Promise<string[]> {
  const [page, look] = 'goto' in shown ? [shown, {}] : [shown.page(), { within: shown }];
  await atRest(page);
  const light = await violations(page, rules === 'all' ? look : { ...look, ...colourRules });
  await page.emulateMedia({ colorScheme: 'dark' });
  // Not an expectation: one that is not met at once describes the whole page each time it looks.
  await page.locator('html[data-color-scheme="dark"]').waitFor();
  await atRest(page);
  const dark = await violations(page, { ...look, ...colourRules });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.map((each) => `${path}: ${each}`), ...dark.map((each) => `${path} in the dark: ${each}`)];
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
