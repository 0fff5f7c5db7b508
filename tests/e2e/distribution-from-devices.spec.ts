import type { Page } from '@playwright/test';
import { sandbox } from '../harness/shared.ts';
import { ask, count, countsOf, entryField, expectCounts, nameOf, rowsOf, send, tray } from './desk.ts';
import { atTheDesk, gather, give } from './distribution.ts';
import { counter, expect, grid, screens, test } from './portal.ts';

const given = atTheDesk();

const goTo = (page: Page, name: 'Distribution' | 'Equipment' | 'Home') =>
  page.getByRole('link', { name, exact: true }).click();
const distribute = (page: Page) =>
  page
    .getByRole('group', { name: 'Selected rows' })
    .getByRole('button', { name: 'Distribute devices' })
    .click();

/** Goes to the list of devices, and chooses those that are locked, or not. */
async function choose(page: Page, locked: 'yes' | 'no', total: number): Promise<void> {
  await goTo(page, 'Equipment');
  await page.getByLabel('Lock', { exact: true }).selectOption({ value: locked });
  await expect(page).toHaveURL(new RegExp(`locked=${locked}`));
  // What is chosen of the rows before goes with them.
  await expect(counter(page)).toContainText(`of ${total}`);
}

async function chooseAll(page: Page, total: number): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).first().check();
  await page.getByRole('button', { name: `Select all ${total}` }).click();
}

test('devices chosen in their list are taken along, each once, and join what is on the list already; a receipt makes way and is kept, and the browser asks before all of it goes', async ({
  page,
  context,
}) => {
  const totalOf = async (locked: string) =>
    (await ask<{ total: number }>(context, `devices?locked=${locked}&pageSize=1`)).total;
  const [locked, free] = [await totalOf('yes'), await totalOf('no')];
  expect(free).toBeGreaterThan(40);
  const receipts = page.getByRole('region', { name: 'Earlier receipts' }).getByRole('listitem');
  await gather(page, given.dealer, given.free.slice(0, 2));
  await send(page, give(2));
  await expect(count(page, 'done')).toContainText('2');

  await choose(page, 'yes', locked);
  const boxes = grid(page, 'Equipment').getByRole('cell').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const names = await grid(page, 'Equipment').getByRole('link').allTextContents();
  const [first = '', second = ''] = names.filter((name) => /^\d{12}$/.test(name));
  await distribute(page);
  await expect(page).toHaveURL(screens.distribution);
  await expect(count(page, 'all')).toContainText('2');
  await expect(receipts).toHaveCount(1);
  const onTheList = async () => (await rowsOf(page)).map(([sn]) => sn);
  expect(await onTheList()).toEqual([first, second]);
  // Coming back brings nothing a second time, and what was half typed is still there.
  await entryField(page).fill('half an SN');
  await goTo(page, 'Equipment');
  await expect(page).toHaveURL(screens.equipment);
  await goTo(page, 'Distribution');
  await expect(count(page, 'all')).toContainText('2');
  await expect(entryField(page)).toHaveValue('half an SN');
  await expect(page.getByRole('combobox', { name: 'Receiving dealer' })).toHaveValue(nameOf(given.dealer));

  // All that the filters find.
  await choose(page, 'no', free);
  await chooseAll(page, free);
  await distribute(page);
  await expect(page).toHaveURL(screens.distribution);
  await expect(count(page, 'all')).toContainText(String(free + 2));
  await expect(tray(page)).toHaveCount(0);
  // The dealer is chosen already: each gets its verdict.
  await expect(page.getByRole('button', { name: /^Distribute \d/ })).toBeEnabled();
  const counts = await countsOf(page);
  expect(Number(counts.good) + Number(counts.alreadyThere)).toBe(free);
  expect((await onTheList()).slice(0, 2)).toEqual([first, second]);
  await expect(receipts).toHaveCount(1);

  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await expect(count(page, 'all')).toHaveCount(0);

  // Whoever goes elsewhere while the rows are read is not pulled away.
  await choose(page, 'no', free);
  const url = page.url();
  await chooseAll(page, free);
  await sandbox().faults({ path: 11, delayMs: 700 });
  // The page they have gone for comes later than the rows.
  const home = Promise.withResolvers<void>();
  await page.route(/\/\?_rsc=/, async (route) => {
    await home.promise;
    await route.continue();
  });
  await distribute(page);
  await goTo(page, 'Home');
  await expect(tray(page)).toContainText('rows added from your selection');
  await expect(page).toHaveURL(url);
  home.resolve();
  await expect(page).toHaveURL('/');
  await tray(page).getByRole('link', { name: 'Distribute devices' }).click();
  await expectCounts(page, { all: free, unchecked: free });
});
