import type { Locator, Page } from '@playwright/test';
import { expect, waitForAnimations } from '../fixtures.ts';
import { splitTarget, violations } from './axe.ts';
import { excessWidth } from './excess-width.ts';

/** Rules whose result depends on the colour scheme or theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Accessibility violations in the light scheme, and those of colours in the dark one unless `schemes` is 'light'. Ends in the light scheme. */
export async function violationsInSchemes(
  target: Page | Locator,
  state: string,
  rules: 'all' | 'colours',
  schemes: 'both' | 'light' = 'both',
): Promise<string[]> {
  const { page } = splitTarget(target);
  await waitForAnimations(target);
  const light = await violations(target, rules === 'all' ? undefined : colourRules);
  const violationsInLight = light.map((each) => `${state}: ${each}`);
  if (schemes === 'light') return violationsInLight;
  await page.emulateMedia({ colorScheme: 'dark' });
  // An unmet expectation describes the whole page on each attempt, which is slow.
  // MUI sets the attribute; screens without it follow the system.
  await page.locator('html:not([data-color-scheme="light"])').waitFor();
  await waitForAnimations(page);
  const dark = await violations(target, colourRules);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...violationsInLight, ...dark.map((each) => `${state} in the dark: ${each}`)];
}

/** Expects no accessibility violation in either scheme, and no overflow on a phone. */
export async function expectAccessibleState(part: Locator, state: string): Promise<void> {
  expect(await violationsInSchemes(part, state, 'all')).toEqual([]);
  const page = part.page();
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: size.height });
  expect(await excessWidth(page), `${state} is wider than a phone`).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}
