import type { Page } from '@playwright/test';
import { sandbox } from '../harness/shared.ts';
import { ask, count, countsOf, rowsOf, send, tray } from './desk.ts';
import { atTheDesk, gather, give } from './distribution.ts';
import { counter, expect, grid, screens, test } from './portal.ts';

const given = atTheDesk();

test.describe('from the list of devices', () => {
  const rows = (page: Page) => grid(page, 'Equipment').getByRole('gridcell').getByRole('checkbox');

  test('those chosen are taken along, each once, and join what is on the list already', async ({
    page,
    context,
  }) => {
    const [known = ''] = given.free;
    const { total } = await ask<{ total: number }>(context, 'devices?locked=yes&pageSize=1');
    await gather(page, given.dealer, [known]);
    await page.getByRole('link', { name: 'Equipment', exact: true }).click();
    await page.getByLabel('Lock', { exact: true }).selectOption({ value: 'yes' });
    await expect(page).toHaveURL(/locked=yes/);
    await expect(counter(page)).toContainText(`of ${total}`);
    await rows(page).nth(0).check();
    await rows(page).nth(1).check();
    const names = await grid(page, 'Equipment').getByRole('link').allTextContents();
    const [first = '', second = ''] = names.filter((name) => /^\d{12}$/.test(name));
    await page
      .getByRole('group', { name: 'Selected rows' })
      .getByRole('button', { name: 'Distribute' })
      .click();
    await expect(page).toHaveURL(screens.distribution);
    await expect(count(page, 'all')).toContainText('3');
    expect((await rowsOf(page)).map(([sn]) => sn)).toEqual([known, first, second]);
    // Coming back brings nothing a second time.
    await page.getByRole('link', { name: 'Equipment', exact: true }).click();
    await page.getByRole('link', { name: 'Distribution', exact: true }).click();
    await expect(count(page, 'all')).toContainText('3');
  });

  test('all that the filters find are taken along; a receipt makes way and is kept', async ({
    page,
    context,
  }) => {
    await gather(page, given.dealer, given.free.slice(0, 2));
    await send(page, give(2));
    await expect(count(page, 'done')).toContainText('2');
    const { total } = await ask<{ total: number }>(context, 'devices?locked=no&pageSize=1');
    expect(total).toBeGreaterThan(40);
    await page.getByRole('link', { name: 'Equipment', exact: true }).click();
    await page.getByLabel('Lock', { exact: true }).selectOption({ value: 'no' });
    await expect(page).toHaveURL(/locked=no/);
    // What is chosen of the rows before goes with them.
    await expect(counter(page)).toContainText(`of ${total}`);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).first().check();
    await page.getByRole('button', { name: `Select all ${total}` }).click();
    await page
      .getByRole('group', { name: 'Selected rows' })
      .getByRole('button', { name: 'Distribute' })
      .click();
    await expect(page).toHaveURL(screens.distribution);
    await expect(count(page, 'all')).toContainText(String(total));
    await expect(tray(page)).toHaveCount(0);
    // The dealer is chosen already: each gets its verdict.
    await expect(page.getByRole('button', { name: /^Hand over \d/ })).toBeEnabled();
    const counts = await countsOf(page);
    expect(Number(counts.good) + Number(counts.alreadyThere)).toBe(total);
    await expect(page.getByRole('region', { name: 'Earlier receipts' }).getByRole('listitem')).toHaveCount(1);
  });

  test('whoever goes elsewhere while they are read is not pulled away', async ({ page }) => {
    await page.goto(`${screens.equipment}?active=no`);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).first().check();
    await page.getByRole('button', { name: /^Select all \d/ }).click();
    await sandbox().faults({ path: 11, delayMs: 700 });
    // The page they have gone for comes later than the rows.
    const home = Promise.withResolvers<void>();
    await page.route(/\/\?_rsc=/, async (route) => {
      await home.promise;
      await route.continue();
    });
    await page
      .getByRole('group', { name: 'Selected rows' })
      .getByRole('button', { name: 'Distribute' })
      .click();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(tray(page)).toContainText('rows taken along');
    await expect(page).toHaveURL(`${screens.equipment}?active=no`);
    home.resolve();
    await expect(page).toHaveURL('/');
    await tray(page).getByRole('link', { name: 'Distribute' }).click();
    await expect(count(page, 'all')).toBeVisible();
  });
});
