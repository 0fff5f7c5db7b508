import type { Page } from '@playwright/test';
import { comparePath, expect, grid, screens, signInAs, test } from '../fixtures.ts';

/** Emulates printing by its event and media. */
async function startPrint(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
}

async function endPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

/** Expects dark text and no visible controls. */
async function expectPrintStyle(page: Page): Promise<void> {
  const brightness = await page.evaluate(() => {
    const { color } = getComputedStyle(document.querySelector('main h1') as Element);
    return Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
  });
  expect(brightness).toBeLessThan(80);
  const controls = page
    .locator('button, input, select, a[href="#main"]')
    .or(page.getByRole('banner'))
    .filter({ visible: true });
  expect(await controls.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 80)))).toEqual([]);
}

test.beforeEach(async ({ page, context }) => {
  await signInAs(context, 'main');
  await page.emulateMedia({ colorScheme: 'dark' });
});

test('prints a list as a table with all rows in light colours, and restores it afterwards', async ({
  page,
}) => {
  await page.goto(screens.equipment);
  const list = grid(page, 'Equipment');
  await expect(list).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-color-scheme', 'light');
  await startPrint(page);
  const table = page.getByRole('table', { name: 'Equipment' });
  await expect(table.getByRole('row')).toHaveCount(21);
  await expect(table.getByRole('row').last()).toBeVisible();
  const clippingClasses = await table.evaluate((each) => {
    const section = each.closest('section') as HTMLElement;
    return [...section.querySelectorAll('*')]
      .filter((part) => part.contains(each) && getComputedStyle(part).overflow !== 'visible')
      .map(({ className }) => className);
  });
  expect(clippingClasses).toEqual([]);
  await expectPrintStyle(page);
  await endPrint(page);
  await expect(list).toBeVisible();
});

test('prints a record, a comparison, the Autodata account and a statement in light colours without controls', async ({
  page,
}) => {
  for (const path of [
    `${screens.softwareVersions}/600`,
    comparePath(620, 600),
    screens.autodata,
    `${screens.income}/statement/print`,
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('html')).not.toHaveAttribute('data-color-scheme', 'light');
      await startPrint(page);
      await expectPrintStyle(page);
      await endPrint(page);
    });
});
