import type { Page } from '@playwright/test';
import { comparePath, expect, grid, screens, signInAs, test } from './portal.ts';

/** What a print would show: the browser tells of it, and draws for paper. */
async function print(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
}

async function endPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

/** The page is drawn for paper: in light, without what is pressed or filled in. */
async function expectPaper(page: Page): Promise<void> {
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
}

test.beforeEach(async ({ page, context }) => {
  await signInAs(context, 'main');
  await page.emulateMedia({ colorScheme: 'dark' });
});

test('a list is printed as a table with all of its rows, in light and without what is pressed, and comes back as it was', async ({
  page,
}) => {
  await page.goto(screens.equipment);
  const list = grid(page, 'Equipment');
  await expect(list).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await print(page);
  const table = page.getByRole('table', { name: 'Equipment' });
  await expect(table.getByRole('row')).toHaveCount(21);
  await expect(table.getByRole('row').last()).toBeVisible();
  const cut = await table.evaluate((each) => {
    const around = each.closest('section') as HTMLElement;
    return [...around.querySelectorAll('*')]
      .filter((part) => part.contains(each) && getComputedStyle(part).overflow !== 'visible')
      .map(({ className }) => className);
  });
  expect(cut).toEqual([]);
  await expectPaper(page);
  await endPrint(page);
  await expect(list).toBeVisible();
});

test('a record, a comparison, the autodata account and a statement are printed in light, without what is pressed or filled in', async ({
  page,
}) => {
  for (const path of [
    `${screens.software}/600`,
    comparePath(620, 600),
    screens.autodata,
    `${screens.income}/statement/print`,
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
      await print(page);
      await expectPaper(page);
      await endPrint(page);
    });
});
