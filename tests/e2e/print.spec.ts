import type { Page } from '@playwright/test';
import { comparePath, expect, grid, screens, signInAs, test } from './portal.ts';

/** What a print would show: the browser tells of it, and draws for paper. */
async function print(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
}

test.beforeEach(async ({ page, context }) => {
  await signInAs(context, 'main');
  await page.emulateMedia({ colorScheme: 'dark' });
});

test('a list is printed as a table with all of its rows, and comes back as it was', async ({ page }) => {
  await page.goto(screens.software);
  await expect(grid(page, 'Software versions')).toBeVisible();
  await print(page);
  const table = page.getByRole('table', { name: 'Software versions' });
  await expect(table.getByRole('row')).toHaveCount(21);
  await expect(table.getByRole('row').last()).toBeVisible();
  const cut = await table.evaluate((each) => {
    const around = each.closest('section') as HTMLElement;
    return [...around.querySelectorAll('*')]
      .filter((part) => part.contains(each) && getComputedStyle(part).overflow !== 'visible')
      .map(({ className }) => className);
  });
  expect(cut).toEqual([]);
  expect(await page.getByRole('main').getByRole('button').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(grid(page, 'Software versions')).toBeVisible();
});

for (const [name, path] of [
  ['a list', screens.alerts],
  ['a record', `${screens.software}/600`],
  ['a comparison', comparePath(620, 600)],
  ['the autodata account', screens.autodata],
  ['a statement', `${screens.income}/statement/print`],
] as const) {
  test(`${name} is printed in light, without what is pressed or filled in`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    await print(page);
    const paper = await page.evaluate(() => {
      const { color } = getComputedStyle(document.querySelector('main h1') as Element);
      return Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
    });
    expect(paper).toBeLessThan(80);
    const shown = page
      .locator('button, input, select, a[href="#main"]')
      .or(page.getByRole('banner'))
      .filter({ visible: true });
    expect(await shown.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 80)))).toEqual([]);
  });
}
