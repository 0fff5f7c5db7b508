import type { Page } from '@playwright/test';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { counter, expect, grid, screens, test } from '../fixtures.ts';
import {
  countButton,
  dealerLabel,
  entryField,
  getApi,
  readCounts,
  readRows,
  send,
  tray,
} from '../forms/batch-screens.ts';
import { distributeAction, fillList, setUpDistribution } from '../forms/distribution.ts';

const setup = setUpDistribution();

const openPage = (page: Page, name: 'Distribution' | 'Equipment' | 'Home') =>
  page.getByRole('link', { name, exact: true }).click();
const distributeSelection = (page: Page) =>
  page
    .getByRole('group', { name: 'Selected rows' })
    .getByRole('button', { name: 'Distribute devices' })
    .click();

/** Opens the device list filtered by lock. */
async function filterByLock(page: Page, locked: 'yes' | 'no', total: number): Promise<void> {
  await openPage(page, 'Equipment');
  await page.getByLabel('Lock', { exact: true }).selectOption({ value: locked });
  await expect(page).toHaveURL(new RegExp(`locked=${locked}`));
  // Rows that disappear are deselected, so wait for the filtered ones.
  await expect(counter(page)).toContainText(`of ${total}`);
}

async function selectAll(page: Page, total: number): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).first().check();
  await page.getByRole('button', { name: `Select all ${total}` }).click();
}

test('adds selected devices to the distribution list once, keeps receipts, and is stored', async ({
  page,
  context,
}) => {
  const totalOf = async (locked: string) =>
    (await getApi<{ total: number }>(context, `devices?locked=${locked}&pageSize=1`)).total;
  const [locked, free] = [await totalOf('yes'), await totalOf('no')];
  expect(free).toBeGreaterThan(40);
  const receipts = page.getByRole('region', { name: 'Earlier receipts' }).getByRole('listitem');
  await fillList(page, setup.dealer, setup.free.slice(0, 2));
  await send(page, distributeAction(2));
  await expect(countButton(page, 'done')).toContainText('2');

  await filterByLock(page, 'yes', locked);
  const checkboxes = grid(page, 'Equipment').getByRole('cell').getByRole('checkbox');
  await checkboxes.nth(0).check();
  await checkboxes.nth(1).check();
  const names = await grid(page, 'Equipment').getByRole('link').allTextContents();
  const [first = '', second = ''] = names.filter((name) => /^\d{12}$/.test(name));
  await distributeSelection(page);
  await expect(page).toHaveURL(screens.distribution);
  await expect(countButton(page, 'all')).toContainText('2');
  await expect(receipts).toHaveCount(1);
  const listedSns = async () => (await readRows(page)).map(([sn]) => sn);
  expect(await listedSns()).toEqual([first, second]);
  // Returning adds nothing twice and keeps half-typed entries.
  await entryField(page).fill('half an SN');
  await openPage(page, 'Equipment');
  await expect(page).toHaveURL(screens.equipment);
  await openPage(page, 'Distribution');
  await expect(countButton(page, 'all')).toContainText('2');
  await expect(entryField(page)).toHaveValue('half an SN');
  await expect(page.getByRole('combobox', { name: 'Receiving dealer' })).toHaveValue(
    dealerLabel(setup.dealer),
  );

  // All devices that match the filters.
  await filterByLock(page, 'no', free);
  await selectAll(page, free);
  await distributeSelection(page);
  await expect(page).toHaveURL(screens.distribution);
  await expect(countButton(page, 'all')).toContainText(String(free + 2));
  await expect(tray(page)).toHaveCount(0);
  // The dealer is already selected, so every entry is checked.
  await expect(page.getByRole('button', { name: /^Distribute \d/ })).toBeEnabled();
  const counts = await readCounts(page);
  expect(Number(counts.good) + Number(counts.alreadyThere)).toBe(free);
  expect((await listedSns()).slice(0, 2)).toEqual([first, second]);
  await expect(receipts).toHaveCount(1);

  // A reload loses nothing, so the browser doesn't ask.
  page.on('dialog', (dialog) => Promise.reject(new Error(dialog.type())));
  await page.reload();
  await expect(countButton(page, 'all')).toContainText(String(free + 2));
  await expect(receipts).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear list' }).click();
  await expect(countButton(page, 'all')).toHaveCount(0);

  // Leaving while the rows load does not navigate back.
  await filterByLock(page, 'no', free);
  const url = page.url();
  await selectAll(page, free);
  await sandbox().faults({ path: 11, held: true });
  // The next page arrives after the rows.
  const home = Promise.withResolvers<void>();
  await page.route(/\/\?_rsc=/, async (route) => {
    await home.promise;
    await route.continue();
  });
  await distributeSelection(page);
  await openPage(page, 'Home');
  await sandbox().clearFaults();
  await expect(tray(page)).toContainText('rows added from your selection');
  await expect(page).toHaveURL(url);
  home.resolve();
  await expect(page).toHaveURL('/');
  await tray(page).getByRole('link', { name: 'Distribute devices' }).click();
  await expect.poll(async () => (await readCounts(page)).all).toBe(free);
});
