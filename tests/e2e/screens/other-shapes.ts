import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { excessWidth } from './excess-width.ts';

/** Windows in CSS pixels: phone, half a desktop (also a desktop at 200 %), tablet, desktop. */
const windows = [
  [390, 844],
  [720, 450],
  [768, 1024],
  [1440, 900],
] as const;
/** The printable width of A4 portrait with margins of 10 mm. */
const paper = [718, 1040] as const;

/** Names each kind of window, and paper, that a page is too wide for. */
async function overflows(page: Page, path: string): Promise<string[]> {
  const before = page.viewportSize();
  const failures: string[] = [];
  // A pixel is a rounded width.
  const check = async (name: string, [width, height]: readonly [number, number], allowed = 1) => {
    await page.setViewportSize({ width, height });
    const excess = await excessWidth(page);
    if (excess > allowed) failures.push(`${path} is ${excess} px too wide for ${name}`);
  };
  for (const size of windows) await check(`${size[0]} px`, size);
  await page.emulateMedia({ media: 'print' });
  // Browsers shrink what they print to the sheet: to two thirds it can be read.
  await check('paper', paper, paper[0] / 2);
  await page.emulateMedia({ media: 'screen' });
  if (before) await page.setViewportSize(before);
  return failures;
}

/** The accessibility rules that a page violates on a phone and in forced colours. */
async function otherViolations(page: Page, path: string): Promise<string[]> {
  const before = page.viewportSize();
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await violations(page);
  await page.emulateMedia({ forcedColors: null });
  await page.setViewportSize({ width: 390, height: 844 });
  const phone = await violations(page);
  if (before) await page.setViewportSize(before);
  return [...forced, ...phone].map((failure) => `${path}: ${failure}`);
}

/** Returns what is wrong with a page in other windows, on paper and, with `rules`, in forced colours and on a phone. */
export async function faultsInOtherShapes(page: Page, path: string, rules: boolean): Promise<string[]> {
  return [...(await overflows(page, path)), ...(rules ? await otherViolations(page, path) : [])];
}
