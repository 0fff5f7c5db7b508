import { readFile } from 'node:fs/promises';
import type { GoodsRow } from '../../lib/contract/goods.ts';
import { sandbox } from '../harness/shared.ts';
import { untilAwake } from './asleep.ts';
import { api, countOf, fields, firstOf, read, row, shelf, title, tray } from './goods.ts';
import {
  ask,
  counter,
  expect,
  expectAccessible,
  exportCsv,
  grid,
  screens,
  signInAs,
  test,
} from './portal.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('rows are there without a script, with their pictures, prices and where they are sold', async ({
  context,
}) => {
  const html = await (await context.request.get(`${screens.goods}?q=Spring+sale`)).text();
  const [first] = (await ask<{ items: GoodsRow[] }>(context, `${api}?q=Spring+sale`)).items;
  for (const text of [first?.name, first?.platform.name, '/api/v1/files/'])
    expect(html).toContain(String(text).replaceAll('&', '&amp;'));
});

test.describe('the shelf of single goods', () => {
  test('is switched in a row, and taken back', async ({ page, context }) => {
    const goods = await firstOf(context, 'onShelf=yes');
    await page.goto(screens.goods);
    await expect(shelf(row(page, goods), goods)).toBeChecked();
    await shelf(row(page, goods), goods).click();
    await expect(tray(page)).toContainText(`${goods.name} is off the shelf`);
    // Under a pointer it stays, however long the look at the page takes.
    await tray(page).getByText(goods.name).hover();
    await expect(shelf(row(page, goods), goods)).not.toBeChecked();
    expect((await read(context, goods.id)).onShelf).toBe(false);
    await expectAccessible(page);
    await tray(page).getByRole('button', { name: 'Undo' }).click();
    await expect(shelf(row(page, goods), goods)).toBeChecked();
    expect((await read(context, goods.id)).onShelf).toBe(true);
  });

  test('is switched by keys', async ({ page, context }) => {
    const goods = await firstOf(context, 'onShelf=yes');
    await page.goto(screens.goods);
    await expect(grid(page, title)).toBeVisible();
    await shelf(row(page, goods), goods).focus();
    await page.keyboard.press('Space');
    await expect(shelf(row(page, goods), goods)).not.toBeChecked();
  });

  test('can be taken back for eight seconds, and longer under a pointer', async ({ page, context }) => {
    const goods = await firstOf(context, 'onShelf=yes');
    await page.clock.install();
    await page.goto(`${screens.goods}/${goods.id}`);
    const take = page.getByRole('button', { name: 'Take off the shelf' });
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

  test('that is refused says why, and leads to where it is mended', async ({ page, context }) => {
    const goods = (
      await ask<{ items: GoodsRow[] }>(context, `${api}?q=Spring+sale&pageSize=100&page=3`)
    ).items.find(({ pictures, product }) => pictures.length === 0 && !product.name.includes('Elite'));
    if (!goods) throw new Error('every goods of the season has a picture');
    await page.goto(`${screens.goods}?q=${encodeURIComponent(goods.name.slice(0, 15))}`);
    await shelf(row(page, goods), goods).click();
    const said = page.getByRole('main').getByRole('alert');
    await expect(said).toContainText(`${goods.name} was not put on the shelf: it has no picture`);
    await expect(shelf(row(page, goods), goods)).not.toBeChecked();
    await expectAccessible(page);
    await said.getByRole('link', { name: 'Edit goods' }).click();
    await expect(fields(page).name).toHaveValue(goods.name);
  });

  test('that nobody knows the outcome of says so, and is looked up', async ({ page, context }) => {
    const goods = await firstOf(context, 'onShelf=yes');
    await page.goto(screens.goods);
    await sandbox().faults({ path: 16, times: 1, hang: true, run: true });
    await shelf(row(page, goods), goods).click();
    const said = page.getByRole('main').getByRole('alert');
    await expect(said).toContainText('The change may have been saved; the list shows the current state');
    // It had, as the list shows, and once more is no harm.
    await expect(shelf(row(page, goods), goods)).not.toBeChecked();
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(tray(page)).toContainText(`${goods.name} was off the shelf already`);
    await expect(tray(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });
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
  await page.getByRole('button', { name: 'Put on the shelf', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Put on the shelf' });
  await expect(asked).toContainText('These 250 will be offered for sale on their platforms.');
  await asked.getByRole('textbox').fill('250');
  const since = await sandbox().lastCall();
  await asked.getByRole('button', { name: 'Put on the shelf: 250' }).click();

  const job = tray(page).getByRole('article', { name: 'Put on the shelf (Goods)', exact: true });
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
  await expectAccessible(page);
  await job.hover();
  const coming = page.waitForEvent('download');
  await job.getByRole('button', { name: 'Report' }).click();
  const report = await readFile(await (await coming).path(), 'utf8');
  expect(report.trim().split(/\r?\n/)).toHaveLength(251);
  await expect(page.getByText('7 selected')).toBeVisible();
  expect(await countOf(context, 'onShelf=yes&q=Spring+sale')).toBe(243);

  await job.getByRole('button', { name: 'Undo' }).click();
  const undo = tray(page).getByRole('article', { name: 'Undo: Put on the shelf (Goods)' });
  await expect(undo).toContainText('243 rows done');
  expect(await countOf(context, 'onShelf=yes')).toBe(onBefore);
  await expect(page.getByText('7 selected')).toBeVisible();
  const calls = await sandbox().calls({ call: 16, since });
  const back = calls
    .filter(({ params }) => params.is_on === '0')
    .flatMap(({ params }) => params.ids?.split(','));
  expect(new Set(back).size).toBe(243);
});

test('an undo leaves alone what was so already', async ({ page, context }) => {
  const [on, off] = [await firstOf(context, 'onShelf=yes'), await firstOf(context, 'onShelf=no')];
  await page.goto(`${screens.goods}?pageSize=100`);
  await expect(grid(page, title)).toBeVisible();
  for (const goods of [on, off]) await row(page, goods).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Take off the shelf', exact: true }).click();
  await page.getByRole('button', { name: 'Take off the shelf: 2' }).click();
  const job = tray(page).getByRole('article', { name: 'Take off the shelf (Goods)', exact: true });
  await expect(job).toContainText('2 rows done One of them was so already.');
  await job.getByRole('button', { name: 'Undo' }).click();
  await expect(tray(page).getByRole('article', { name: /^Undo/ })).toContainText('One row done');
  expect((await read(context, on.id)).onShelf).toBe(true);
  expect((await read(context, off.id)).onShelf).toBe(false);
});

test('goods of one product are found by its name, which the vendor looks for as it is typed', async ({
  page,
  context,
}) => {
  const goods = await firstOf(context, 'onShelf=yes');
  const wanted = await countOf(context, `product=${goods.product.id}`);
  await page.goto(screens.goods);
  await expect(grid(page, title)).toBeVisible();
  const filters = page.getByRole('search');
  const chosen = filters.getByRole('button', { name: /^Product/ });
  const text = filters.getByRole('combobox', { name: 'Product' });
  await chosen.focus();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  const offered = page.getByRole('listbox').getByRole('option');
  await expect(offered.first()).toBeVisible();
  await expectAccessible(page);
  const since = await sandbox().lastCall();
  await page.keyboard.type(goods.product.name.toLowerCase());
  const option = offered.getByText(goods.product.name, { exact: true });
  await expect(option).toBeVisible();
  const [asked] = (await sandbox().calls({ call: 29, since })).slice(-1);
  expect(asked?.params.keyword).toBe(goods.product.name.toLowerCase());
  await option.click();
  await expect(counter(page)).toHaveText(new RegExp(`of ${wanted}$`));
  await expect(chosen).toHaveAccessibleName(`Product ${goods.product.name}`);
  await expect(chosen).toBeFocused();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(goods.product.name);
  // What nobody finds is said, and Escape leaves things as they are.
  await chosen.click();
  await text.fill('zzzz');
  await expect(page.getByText('Nothing matches what you typed.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chosen).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`product=${goods.product.id}`));
  // Any product again.
  await chosen.click();
  await offered.getByText('Any', { exact: true }).click();
  await expect(page).not.toHaveURL(/product=/);
});

test('a figure of sales leads to the shop orders that it counts', async ({ page, context }) => {
  const { items } = await ask<{ items: GoodsRow[] }>(context, `${api}?sort=-sales&pageSize=5`);
  const goods = items[0] as GoodsRow;
  await page.goto(`${screens.goods}?sort=-sales`);
  await row(page, goods)
    .getByRole('link', { name: /^\d+, Orders of/ })
    .click();
  const { total } = await ask<{ total: number }>(context, `/api/v1/shop/orders?state=sold&goods=${goods.id}`);
  await expect(counter(page)).toHaveText(new RegExp(`of ${total}$`));
});

test('a file has prices to count with, their currency beside them, and no formula', async ({ page }) => {
  await page.goto(`${screens.goods}?platform=11`);
  const { lines } = await exportCsv(page);
  expect(lines[0]).toContain('Price,"Price, currency"');
  expect(lines[1]).toMatch(/,\d+(\.\d{1,2})?,(USD|EUR|CNY|JPY),/);
  expect(lines.join('\n')).not.toMatch(/(^|,)"?[=+@]/m);
});

test('a list without goods reads otherwise than one in which nothing matches', async ({ page }) => {
  await sandbox().faults({ path: 14, body: { code: 0, data: { list: [], total: 0 } } });
  await page.goto(screens.goods);
  await expect(page.getByRole('main')).toContainText('There are no goods yet.');
  await page.goto(`${screens.goods}?q=zzzz`);
  await expect(page.getByRole('main')).toContainText('Nothing matches these filters.');
});
