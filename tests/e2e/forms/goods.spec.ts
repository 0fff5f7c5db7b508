import { readFile } from 'node:fs/promises';
import type { GoodsRow } from '#lib/contract/operations/goods.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import {
  closeFilters,
  counter,
  expect,
  expectAccessible,
  exportCsv,
  getJson,
  grid,
  openFilters,
  screens,
  signInAs,
  test,
} from '../fixtures.ts';
import { waitForHydration } from '../screens/hydration.ts';
import { api, countGoods, fields, findGoods, getGoods, listingSwitch, row, title, tray } from './goods.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('renders pictures, prices and platforms on the server, and different texts for no products and no matches', async ({
  context,
}) => {
  const html = async (query: string) =>
    (await (await context.request.get(`${screens.goods}${query}`)).text()).replaceAll('<!-- -->', '');
  const sale = await html('?q=Spring+sale');
  const [first] = (await getJson<{ items: GoodsRow[] }>(context, `${api}?q=Spring+sale`)).items;
  for (const text of [first?.name, first?.platform.name, '/api/v1/files/'])
    expect([text, sale.includes(String(text).replaceAll('&', '&amp;'))]).toEqual([text, true]);
  expect((await html('?q=zzzz')).includes('>No results match these filters.<')).toBe(true);
  await sandbox().faults({ path: 14, body: { code: 0, data: { list: [], total: 0 } } });
  expect((await html('')).includes('>No shop products yet. ')).toBe(true);
});

test('lists and unlists shop products by keyboard and pointer, undoes it, and retries failures', async ({
  page,
  context,
}) => {
  const { items } = await getJson<{ items: GoodsRow[] }>(context, `${api}?pageSize=20`);
  const [goods, other, third] = items.filter(({ name, onShelf }) => onShelf && /^[A-Z]/.test(name));
  const unlisted = items.find(({ onShelf }) => !onShelf);
  if (!goods || !other || !third || !unlisted) throw new Error('too few listed or unlisted shop products');
  const isListed = async ({ id }: GoodsRow) => (await getGoods(context, id)).onShelf;
  await page.goto(screens.goods);
  await expect(grid(page, title)).toBeVisible();
  const failure = page.getByRole('main').getByRole('alert');

  await test.step('by keyboard', async () => {
    await expect(listingSwitch(row(page, goods), goods)).toBeChecked();
    await listingSwitch(row(page, goods), goods).focus();
    await page.keyboard.press('Space');
    await expect(tray(page)).toContainText(`${goods.name} is unlisted`);
    // The notice stays open under a pointer.
    await tray(page).getByText(goods.name).hover();
    await expect(listingSwitch(row(page, goods), goods)).not.toBeChecked();
    expect(await isListed(goods)).toBe(false);
    await expectAccessible(tray(page));
    await tray(page).getByRole('button', { name: 'Undo' }).click();
    await expect(listingSwitch(row(page, goods), goods)).toBeChecked();
    expect(await isListed(goods)).toBe(true);
  });

  await test.step('vendor error', async () => {
    await sandbox().faults({ path: 16, times: 1, status: 500 });
    await listingSwitch(row(page, goods), goods).click();
    await expect(failure).toContainText(`${goods.name}:`);
    await expect(listingSwitch(row(page, goods), goods)).toBeChecked();
    await expectAccessible(failure);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => isListed(goods)).toBe(false);
    await expect(failure).toHaveCount(0);
  });

  await test.step('unknown outcome', async () => {
    await sandbox().faults({ path: 16, times: 1, resetConnection: true, execute: true });
    await listingSwitch(row(page, other), other).click();
    await expect(failure).toContainText('The change may have been saved; the list shows the current state');
    // The change was applied, and repeating it is harmless.
    await expect(listingSwitch(row(page, other), other)).not.toBeChecked();
    await failure.getByRole('button', { name: 'Try again' }).click();
    const notice = tray(page).locator('[data-kind="notice"]').filter({ hasText: other.name });
    await expect(notice).toContainText(`${other.name} was already unlisted`);
    await expect(notice.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  await test.step('in bulk, where undo leaves unchanged products alone', async () => {
    for (const each of [third, unlisted]) await row(page, each).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Unlist', exact: true }).click();
    await page.getByRole('button', { name: 'Unlist 2 products' }).click();
    const job = tray(page).getByRole('article', { name: 'Unlist (Shop products)', exact: true });
    await expect(job).toContainText('2 rows processed. 1 row needed no change.');
    await job.getByRole('button', { name: 'Undo' }).click();
    await expect(tray(page).getByRole('article', { name: /^Undo/ })).toContainText('1 row processed');
    expect([await isListed(third), await isListed(unlisted)]).toEqual([true, false]);
  });

  await test.step('rejected, with a link to the form', async () => {
    const productWithoutPicture = (
      await getJson<{ items: GoodsRow[] }>(context, `${api}?q=Spring+sale&pageSize=100&page=3`)
    ).items.find(({ pictures, product }) => pictures.length === 0 && !product.name.includes('Elite'));
    if (!productWithoutPicture) throw new Error('no shop product without a picture');
    await page.getByLabel('Search', { exact: true }).fill(productWithoutPicture.name.slice(0, 15));
    // An earlier notice may cover the switch.
    await listingSwitch(row(page, productWithoutPicture), productWithoutPicture).press('Space');
    await expect(failure).toContainText(`Couldn’t list ${productWithoutPicture.name}: it has no picture.`);
    await expect(listingSwitch(row(page, productWithoutPicture), productWithoutPicture)).not.toBeChecked();
    await failure.getByRole('link', { name: 'Edit shop product' }).click();
    await expect(fields(page).name).toHaveValue(productWithoutPicture.name);
  });
});

test('Undo stays for eight seconds, and longer under a pointer', async ({ page, context }) => {
  const goods = await findGoods(context, 'onShelf=yes');
  await page.clock.install();
  await page.goto(`${screens.goods}/${goods.id}`);
  const unlistButton = page.getByRole('button', { name: 'Unlist' });
  await waitForHydration(unlistButton);
  // The test controls the clock from here on.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await unlistButton.click();
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

test('many failures scroll only in their grid', async ({ page }) => {
  await page.route('**/api/v1/goods/shelf', async (route) => {
    const { ids } = route.request().postDataJSON() as { ids: string[] };
    await route.fulfill({ json: { done: [], failed: ids.map((id) => ({ id, reason: 'noPicture' })) } });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(screens.goods);
  await grid(page, title).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'List for sale', exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: 'List for sale' });
  await confirmation.getByRole('button', { name: 'List 20 products for sale' }).click();
  await tray(page).getByRole('button', { name: '20 failures' }).click();
  const failures = page.getByRole('dialog', { name: 'List for sale (Shop products)' });
  await expect(failures.getByRole('row').nth(1)).toBeVisible();
  const hidden = await failures
    .locator('.MuiDialogContent-root')
    .evaluate((content) => content.scrollHeight - content.clientHeight);
  expect(hidden).toBe(0);
});

test('lists 243 of 250 shop products, names the 7 failures with reasons, and undoes the 243', async ({
  page,
  context,
}) => {
  test.slow();
  const listedBefore = await countGoods(context, 'onShelf=yes');
  await page.goto(`${screens.goods}?q=Spring+sale&pageSize=50`);
  await expect(counter(page)).toHaveText(/of 250$/);
  await grid(page, title).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Select all 250' }).click();
  await page.getByRole('button', { name: 'List for sale', exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: 'List for sale' });
  await expect(confirmation).toContainText('These 250 products will be offered for sale on their platforms.');
  await confirmation.getByRole('textbox').fill('250');
  const since = await sandbox().lastCallNumber();
  await confirmation.getByRole('button', { name: 'List 250 products for sale' }).click();

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
  const downloadEvent = page.waitForEvent('download');
  await job.getByRole('button', { name: 'Download report' }).click();
  const report = await readFile(await (await downloadEvent).path(), 'utf8');
  expect(report.trim().split(/\r?\n/)).toHaveLength(251);
  await expect(page.getByText('7 selected')).toBeVisible();
  expect(await countGoods(context, 'onShelf=yes&q=Spring+sale')).toBe(243);

  await job.getByRole('button', { name: 'Undo' }).click();
  const undo = tray(page).getByRole('article', { name: 'Undo: List for sale (Shop products)' });
  await expect(undo).toContainText('243 rows processed');
  expect(await countGoods(context, 'onShelf=yes')).toBe(listedBefore);
  await expect(page.getByText('7 selected')).toBeVisible();
  const calls = await sandbox().calls({ call: 16, since });
  const unlistedIds = calls
    .filter(({ params }) => params.is_on === '0')
    .flatMap(({ params }) => params.ids?.split(','));
  expect(new Set(unlistedIds).size).toBe(243);
});

test('filters by product, exports without formulas, and links sales to orders', async ({ page, context }) => {
  const goods = await findGoods(context, 'onShelf=yes');
  const expectedTotal = await countGoods(context, `product=${goods.product.id}`);
  await page.goto(`${screens.goods}?sort=-sales`);
  await expect(grid(page, title)).toBeVisible();
  let drawer = await openFilters(page);
  const text = () => drawer.getByRole('combobox', { name: 'Product' });
  await text().click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  await expectAccessible(page.getByRole('listbox'));
  const since = await sandbox().lastCallNumber();
  await page.keyboard.type(goods.product.name.toLowerCase());
  const option = options.getByText(goods.product.name, { exact: true });
  await expect(option).toBeVisible();
  const [searchCall] = (await sandbox().calls({ call: 29, since })).slice(-1);
  expect(searchCall?.params.keyword).toBe(goods.product.name.toLowerCase());
  await option.click();
  await expect(text()).toHaveValue(goods.product.name);
  // The field reports no matches, and Escape keeps the filter.
  await text().fill('zzzz');
  await expect(page.getByText('No matches found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`product=${goods.product.id}`));
  await closeFilters(drawer);
  await expect(counter(page)).toHaveText(new RegExp(`of ${expectedTotal}$`));
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(goods.product.name);
  const { lines } = await exportCsv(page);
  expect(lines).toHaveLength(expectedTotal + 1);
  expect(lines[0]).toContain('Price,"Price, currency"');
  expect(lines[1]).toMatch(/,\d+(\.\d{1,2})?,(USD|EUR|CNY|JPY),/);
  expect(lines.join('\n')).not.toMatch(/(^|,)"?[=+@]/m);
  drawer = await openFilters(page);
  await expect(text()).toHaveValue(goods.product.name);
  await drawer.getByRole('button', { name: 'Clear filters' }).click();
  await closeFilters(drawer);
  await expect(page).not.toHaveURL(/product=/);

  const { items } = await getJson<{ items: GoodsRow[] }>(context, `${api}?sort=-sales&pageSize=5`);
  const bestSeller = items[0] as GoodsRow;
  await row(page, bestSeller)
    .getByRole('link', { name: /^\d+, Orders for/ })
    .click();
  const { total } = await getJson<{ total: number }>(
    context,
    `/api/v1/shop/orders?state=sold&goods=${bestSeller.id}`,
  );
  await expect(page).toHaveURL(/goods=/);
  await expect(counter(page)).toHaveText(new RegExp(`of ${total}$`));
});
