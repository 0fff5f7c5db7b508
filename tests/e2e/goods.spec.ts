import { readFile } from 'node:fs/promises';
import type { GoodsRow } from '../../lib/contract/goods.ts';
import { sandbox } from '../harness/shared.ts';
import { untilAwake } from './asleep.ts';
import { api, countOf, fields, firstOf, read, row, shelf, title, tray } from './goods.ts';
import {
  ask,
  closeFilters,
  counter,
  expect,
  expectAccessible,
  exportCsv,
  grid,
  openFilters,
  screens,
  signInAs,
  test,
} from './portal.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('the server’s page has the rows with their pictures, prices and where they are sold; one without goods reads otherwise than one in which nothing matches', async ({
  context,
}) => {
  const html = async (query: string) =>
    (await (await context.request.get(`${screens.goods}${query}`)).text()).replaceAll('<!-- -->', '');
  const sale = await html('?q=Spring+sale');
  const [first] = (await ask<{ items: GoodsRow[] }>(context, `${api}?q=Spring+sale`)).items;
  for (const text of [first?.name, first?.platform.name, '/api/v1/files/'])
    expect([text, sale.includes(String(text).replaceAll('&', '&amp;'))]).toEqual([text, true]);
  expect((await html('?q=zzzz')).includes('>No results match these filters.<')).toBe(true);
  await sandbox().faults({ path: 14, body: { code: 0, data: { list: [], total: 0 } } });
  expect((await html('')).includes('>No shop products yet. ')).toBe(true);
});

test('the shelf is switched in a row by keys or a pointer, and taken back; whatever fails is told of with its goods and can be tried again', async ({
  page,
  context,
}) => {
  const { items } = await ask<{ items: GoodsRow[] }>(context, `${api}?pageSize=20`);
  const [goods, other, third] = items.filter(({ name, onShelf }) => onShelf && /^[A-Z]/.test(name));
  const off = items.find(({ onShelf }) => !onShelf);
  if (!goods || !other || !third || !off) throw new Error('too few goods on the shelf, or none off it');
  const isOn = async ({ id }: GoodsRow) => (await read(context, id)).onShelf;
  await page.goto(screens.goods);
  await expect(grid(page, title)).toBeVisible();
  const said = page.getByRole('main').getByRole('alert');

  await test.step('by keys', async () => {
    await expect(shelf(row(page, goods), goods)).toBeChecked();
    await shelf(row(page, goods), goods).focus();
    await page.keyboard.press('Space');
    await expect(tray(page)).toContainText(`${goods.name} is unlisted`);
    // Under a pointer it stays, however long the look at the page takes.
    await tray(page).getByText(goods.name).hover();
    await expect(shelf(row(page, goods), goods)).not.toBeChecked();
    expect(await isOn(goods)).toBe(false);
    await expectAccessible(tray(page));
    await tray(page).getByRole('button', { name: 'Undo' }).click();
    await expect(shelf(row(page, goods), goods)).toBeChecked();
    expect(await isOn(goods)).toBe(true);
  });

  await test.step('failed', async () => {
    await sandbox().faults({ path: 16, times: 1, status: 500 });
    await shelf(row(page, goods), goods).click();
    await expect(said).toContainText(`${goods.name}:`);
    await expect(shelf(row(page, goods), goods)).toBeChecked();
    await expectAccessible(said);
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => isOn(goods)).toBe(false);
    await expect(said).toHaveCount(0);
  });

  await test.step('of an outcome that nobody knows', async () => {
    await sandbox().faults({ path: 16, times: 1, resetConnection: true, execute: true });
    await shelf(row(page, other), other).click();
    await expect(said).toContainText('The change may have been saved; the list shows the current state');
    // It had, as the list shows, and once more is no harm.
    await expect(shelf(row(page, other), other)).not.toBeChecked();
    await said.getByRole('button', { name: 'Try again' }).click();
    const told = tray(page).locator('[data-kind="notice"]').filter({ hasText: other.name });
    await expect(told).toContainText(`${other.name} was already unlisted`);
    await expect(told.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  await test.step('of several, what was so already being left alone by the undo', async () => {
    for (const each of [third, off]) await row(page, each).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Unlist', exact: true }).click();
    await page.getByRole('button', { name: 'Unlist: 2' }).click();
    const job = tray(page).getByRole('article', { name: 'Unlist (Shop products)', exact: true });
    await expect(job).toContainText('2 rows done. 1 row needed no change.');
    await job.getByRole('button', { name: 'Undo' }).click();
    await expect(tray(page).getByRole('article', { name: /^Undo/ })).toContainText('1 row done');
    expect([await isOn(third), await isOn(off)]).toEqual([true, false]);
  });

  await test.step('refused, which leads to where it is mended', async () => {
    const bare = (
      await ask<{ items: GoodsRow[] }>(context, `${api}?q=Spring+sale&pageSize=100&page=3`)
    ).items.find(({ pictures, product }) => pictures.length === 0 && !product.name.includes('Elite'));
    if (!bare) throw new Error('every goods of the season has a picture');
    await page.getByLabel('Search', { exact: true }).fill(bare.name.slice(0, 15));
    // The news of what went before may lie over it.
    await shelf(row(page, bare), bare).press('Space');
    await expect(said).toContainText(`Couldn’t list ${bare.name}: it has no picture`);
    await expect(shelf(row(page, bare), bare)).not.toBeChecked();
    await said.getByRole('link', { name: 'Edit shop product' }).click();
    await expect(fields(page).name).toHaveValue(bare.name);
  });
});

test('a shelf can be taken back for eight seconds, and longer under a pointer', async ({ page, context }) => {
  const goods = await firstOf(context, 'onShelf=yes');
  await page.clock.install();
  await page.goto(`${screens.goods}/${goods.id}`);
  const take = page.getByRole('button', { name: 'Unlist' });
  await untilAwake(take);
  // From here on the time is the test's own, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await take.click();
  const undo = tray(page).getByRole('button', { name: 'Undo' });
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await undo.isVisible()).toBe(true);
  }).toPass({ intervals: [50] });
  await page.clock.fastForward(7_000);
  await expect(undo).toBeVisible();
  await undo.hover();
  await page.clock.fastForward(60_000);
  await expect(undo).toBeVisible();
  await page.mouse.move(5, 300);
  await page.clock.fastForward(9_000);
  await expect(undo).toHaveCount(0);
});

test('many failures of an action scroll in their grid alone', async ({ page }) => {
  await page.route('**/api/v1/goods/shelf', async (route) => {
    const { ids } = route.request().postDataJSON() as { ids: string[] };
    await route.fulfill({ json: { done: [], failed: ids.map((id) => ({ id, reason: 'noPicture' })) } });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(screens.goods);
  await grid(page, title).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'List for sale', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'List for sale' });
  await asked.getByRole('button', { name: 'List for sale: 20' }).click();
  await tray(page).getByRole('button', { name: '20 failures' }).click();
  const failures = page.getByRole('dialog', { name: 'List for sale (Shop products)' });
  await expect(failures.getByRole('row').nth(1)).toBeVisible();
  const hidden = await failures
    .locator('.MuiDialogContent-root')
    .evaluate((content) => content.scrollHeight - content.clientHeight);
  expect(hidden).toBe(0);
});

test('250 goods go on the shelf but seven: named with their reasons, still chosen, and the 243 are taken back', async ({
  page,
  context,
}) => {
  test.slow();
  const onBefore = await countOf(context, 'onShelf=yes');
  await page.goto(`${screens.goods}?q=Spring+sale&pageSize=50`);
  await expect(counter(page)).toHaveText(/of 250$/);
  await grid(page, title).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Select all 250' }).click();
  await page.getByRole('button', { name: 'List for sale', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'List for sale' });
  await expect(asked).toContainText('These 250 products will be offered for sale on their platforms.');
  await asked.getByRole('textbox').fill('250');
  const since = await sandbox().lastCallNumber();
  await asked.getByRole('button', { name: 'List for sale: 250' }).click();

  const job = tray(page).getByRole('article', { name: 'List for sale (Shop products)', exact: true });
  await expect(job).toContainText('243 done, 7 failed');
  await job.hover();
  await job.getByRole('button', { name: '7 failures' }).click();
  const lines = await job.getByRole('listitem').allTextContents();
  expect(lines).toHaveLength(7);
  const reasons = lines.map((line) => /^Spring sale \d{3}: .+: (.+)$/.exec(line)?.[1]);
  expect(reasons.sort()).toEqual([
    'it has no picture',
    'it has no picture',
    'it has no picture',
    'it has no price',
    'the product is discontinued',
    'the product is discontinued',
    'the sales platform is closed',
  ]);
  await expectAccessible(job);
  await job.hover();
  const coming = page.waitForEvent('download');
  await job.getByRole('button', { name: 'Download report' }).click();
  const report = await readFile(await (await coming).path(), 'utf8');
  expect(report.trim().split(/\r?\n/)).toHaveLength(251);
  await expect(page.getByText('7 selected')).toBeVisible();
  expect(await countOf(context, 'onShelf=yes&q=Spring+sale')).toBe(243);

  await job.getByRole('button', { name: 'Undo' }).click();
  const undo = tray(page).getByRole('article', { name: 'Undo: List for sale (Shop products)' });
  await expect(undo).toContainText('243 rows done');
  expect(await countOf(context, 'onShelf=yes')).toBe(onBefore);
  await expect(page.getByText('7 selected')).toBeVisible();
  const calls = await sandbox().calls({ call: 16, since });
  const back = calls
    .filter(({ params }) => params.is_on === '0')
    .flatMap(({ params }) => params.ids?.split(','));
  expect(new Set(back).size).toBe(243);
});

test('goods of one product are found by its name, which the vendor looks for as it is typed, and exported without formulas; sales lead to their orders', async ({
  page,
  context,
}) => {
  const goods = await firstOf(context, 'onShelf=yes');
  const wanted = await countOf(context, `product=${goods.product.id}`);
  await page.goto(`${screens.goods}?sort=-sales`);
  await expect(grid(page, title)).toBeVisible();
  let drawer = await openFilters(page);
  const text = () => drawer.getByRole('combobox', { name: 'Product' });
  await text().click();
  const offered = page.getByRole('listbox').getByRole('option');
  await expect(offered.first()).toBeVisible();
  await expectAccessible(page.getByRole('listbox'));
  const since = await sandbox().lastCallNumber();
  await page.keyboard.type(goods.product.name.toLowerCase());
  const option = offered.getByText(goods.product.name, { exact: true });
  await expect(option).toBeVisible();
  const [asked] = (await sandbox().calls({ call: 29, since })).slice(-1);
  expect(asked?.params.keyword).toBe(goods.product.name.toLowerCase());
  await option.click();
  await expect(text()).toHaveValue(goods.product.name);
  // What nothing matches is said, and Escape leaves the filter as it is.
  await text().fill('zzzz');
  await expect(page.getByText('No matches found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`product=${goods.product.id}`));
  await closeFilters(drawer);
  await expect(counter(page)).toHaveText(new RegExp(`of ${wanted}$`));
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(goods.product.name);
  const { lines } = await exportCsv(page);
  expect(lines).toHaveLength(wanted + 1);
  expect(lines[0]).toContain('Price,"Price, currency"');
  expect(lines[1]).toMatch(/,\d+(\.\d{1,2})?,(USD|EUR|CNY|JPY),/);
  expect(lines.join('\n')).not.toMatch(/(^|,)"?[=+@]/m);
  drawer = await openFilters(page);
  await expect(text()).toHaveValue(goods.product.name);
  await drawer.getByRole('button', { name: 'Clear filters' }).click();
  await closeFilters(drawer);
  await expect(page).not.toHaveURL(/product=/);

  const { items } = await ask<{ items: GoodsRow[] }>(context, `${api}?sort=-sales&pageSize=5`);
  const sold = items[0] as GoodsRow;
  await row(page, sold)
    .getByRole('link', { name: /^\d+, Orders for/ })
    .click();
  const { total } = await ask<{ total: number }>(context, `/api/v1/shop/orders?state=sold&goods=${sold.id}`);
  await expect(page).toHaveURL(/goods=/);
  await expect(counter(page)).toHaveText(new RegExp(`of ${total}$`));
});
