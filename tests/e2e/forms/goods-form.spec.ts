import type { Page } from '@playwright/test';
import type { GoodsRow } from '#lib/contract/operations/goods.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, expectAccessible, getJson, grid, screens, signInAs, test } from '../fixtures.ts';
import { historyIndex, stepInHistory } from '../history.ts';
import { api, fields, files, findGoods, getGoods, openEdit, row, title, tray } from './goods.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('adds a shop product with pictures, shows missing fields, and links to the list when the outcome is unknown', async ({
  page,
  context,
}) => {
  await page.goto(screens.goods);
  await page.getByRole('link', { name: 'Add shop product' }).click();
  const form = fields(page);
  await expect(form.name).toBeVisible();
  const since = await sandbox().lastCallNumber();
  await form.save.click();
  for (const error of [
    'Enter the product name',
    'Choose a product',
    'Choose a sales platform',
    'Enter the price',
    'Enter a description',
    'Add a picture',
  ])
    await expect(page.getByRole('group').filter({ hasText: 'need your attention' })).toContainText(error);
  await expectAccessible(page.getByRole('main'));
  expect(await sandbox().calls({ call: 15, since })).toEqual([]);

  await form.name.fill('Workshop kit „Ümlaut“');
  await form.product.fill('euro turbo 5');
  await page.getByRole('option', { name: 'X-431 Euro Turbo 5', exact: true }).click();
  await form.platform.fill('EBAY');
  await expect(page.getByRole('option', { name: 'eBay Motors' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.platform).toHaveValue('eBay Motors');
  await form.note.fill('Line one\nline two');
  await form.currency.selectOption('EUR');
  await form.price.fill('12,50');
  await form.save.click();
  await expect(form.price).toHaveAttribute('aria-invalid', 'true');
  await expect(form.price).toHaveAccessibleDescription('Enter an amount such as 1,299.00');
  await form.price.fill('1299.5');
  await form.note.focus();
  // The price is formatted on blur.
  await expect(form.price).toHaveValue('1,299.50');
  await form.originalPrice.fill('1499');
  const chooser = page.waitForEvent('filechooser');
  await form.pictures.click();
  await (await chooser).setFiles(files);
  await expect(page.getByRole('textbox', { name: /Alternative text/ })).toHaveCount(2);
  const firstAlt = page.getByRole('textbox', { name: /Alternative text/ }).first();
  await firstAlt.fill('x'.repeat(201));
  await expect(firstAlt).toHaveAccessibleDescription('At most 200 characters');
  await form.save.click();
  await expect(page.getByRole('group').filter({ hasText: 'needs your attention' })).toContainText('Pictures');
  await firstAlt.fill('Front');

  await sandbox().faults({ path: 15, times: 1, resetConnection: true, execute: true });
  await form.save.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('may have been saved');
  const link = page.getByRole('link', { name: 'Check whether it was saved' });
  const [path, query] = (await link.getAttribute('href'))?.split('?') ?? [];
  expect(path).toBe(screens.goods);
  const { items } = await getJson<{ items: GoodsRow[] }>(context, `${api}?${query}`);
  expect(items.map(({ name }) => name)).toEqual(['Workshop kit „Ümlaut“']);
  await page.getByRole('button', { name: 'Save and list' }).click();

  await expect(page).toHaveURL(/\/goods\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshop kit „Ümlaut“');
  await expect(tray(page)).toContainText('Workshop kit „Ümlaut“ is listed');
  await expect(tray(page)).not.toContainText('isn’t listed');
  const created = await getGoods(context, page.url().split('/').at(-1) ?? '');
  expect(created).toMatchObject({
    product: { name: 'X-431 Euro Turbo 5' },
    platform: { name: 'eBay Motors' },
    price: { minor: 129_950, currency: 'EUR' },
    originalPrice: { minor: 149_900, currency: 'EUR' },
    note: 'Line one\nline two',
    onShelf: true,
  });
  expect(created.pictures.map(({ alt }) => alt)).toEqual(['Front', '']);
  await expect(page.getByRole('button', { name: 'Unlist' })).toBeVisible();
  // Back skips the form.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop products');
});

test('sends nothing for an unchanged shop product, waits for uploads, and sends changes once', async ({
  page,
  context,
}) => {
  const goods = await findGoods(context, 'onShelf=yes');
  const form = await openEdit(page, goods);
  const since = await sandbox().lastCallNumber();
  await form.save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing has changed' })).toBeInViewport();

  const { promise: uploadReleased, resolve: releaseUpload } = Promise.withResolvers<void>();
  await page.route('**/api/v1/goods/pictures?*', async (route) => {
    await uploadReleased;
    await route.continue();
  });
  const chooser = page.waitForEvent('filechooser');
  await form.pictures.click();
  await (await chooser).setFiles(files.slice(0, 1));
  await form.save.click();
  await expect(page.getByRole('group').filter({ hasText: 'attention' })).toContainText(
    'Wait until all pictures are uploaded',
  );
  expect(await sandbox().calls({ call: 18, since })).toEqual([]);
  releaseUpload();
  await expect(page.getByRole('textbox', { name: /Alternative text/ })).toHaveCount(
    goods.pictures.length + 1,
  );
  await form.save.click();
  await expect(form.note).toHaveCount(0);
  expect((await getGoods(context, goods.id)).pictures).toHaveLength(goods.pictures.length + 1);

  await openEdit(page, goods);
  await form.name.fill('Another name');
  const before = await sandbox().lastCallNumber();
  await form.save.dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another name');
  await expect(
    page.getByRole('link', { name: 'Edit' }).or(page.getByRole('button', { name: 'Edit' })),
  ).toBeVisible();
  const calls = await sandbox().calls({ call: 18, since: before });
  expect(calls.map(({ params }) => Object.keys(params).sort())).toEqual([['goods_name', 'id', 'sign']]);
});

async function goToAlerts(page: Page) {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Inventory alerts');
  await page.keyboard.press('Enter');
}

/** Jumps to the list's first entry, as by the history menu of the browser. */
const goToFirstEntry = async (page: Page) => stepInHistory(page, -(await historyIndex(page)));

test('asks before changes are lost on every way out of the form, and not without changes', async ({
  page,
  context,
}) => {
  const goods = await findGoods(context, 'onShelf=yes');
  await page.goto(screens.goods);
  const table = grid(page, title);
  await expect(table).toBeVisible();
  const form = fields(page);
  const leaveDialog = page.getByRole('alertdialog');
  const exits: [string, (page: Page) => Promise<unknown>][] = [
    ['back', () => stepInHistory(page, -1)],
    ['several steps back', goToFirstEntry],
    ['Cancel button', () => page.getByRole('button', { name: 'Cancel' }).click()],
    ['go-to field', goToAlerts],
    ['link', () => page.getByRole('link', { name: 'Orders', exact: true }).click()],
  ];
  for (const [exit, leave] of exits)
    await test.step(exit, async () => {
      const indexBefore = await historyIndex(page);
      await row(page, goods)
        .getByRole('link', { name: `Edit ${goods.name}` })
        .click();
      await expect(form.name).toHaveValue(goods.name);
      await form.note.fill('Typed and not saved');
      await leave(page);
      await expect(leaveDialog).toBeVisible();
      if (exit === 'link') await expectAccessible(leaveDialog);
      await leaveDialog.getByRole('button', { name: 'Stay' }).click();
      await expect(form.note).toHaveValue('Typed and not saved');
      expect(await historyIndex(page)).toBe(indexBefore + 1);
      await leave(page);
      await leaveDialog.getByRole('button', { name: 'Leave' }).click();
      await expect(form.note).toHaveCount(0);
      if (leave === goToFirstEntry) await expect.poll(() => historyIndex(page)).toBe(0);
      expect((await getGoods(context, goods.id)).note).toBe(goods.note);
      const menu = page.getByRole('navigation', { name: 'Main navigation' });
      if (!(await table.isVisible()))
        await menu.getByRole('link', { name: 'Shop products', exact: true }).click();
      await expect(table).toBeVisible();
    });

  await page.getByRole('link', { name: 'Add shop product' }).click();
  await expect(form.name).toBeVisible();
  await form.name.fill('x');
  await form.name.fill('');
  await page.goBack();
  await expect(table).toBeVisible();
});

test('a closed sales platform is shown but cannot be chosen', async ({ page, context }) => {
  const { items } = await getJson<{ items: { name: string; open: boolean }[] }>(
    context,
    '/api/v1/shop/platforms/choices',
  );
  const closed = items.find(({ open }) => !open)?.name ?? '';
  await page.goto(`${screens.goods}/new`);
  const { platform } = fields(page);
  await platform.fill(closed);
  const option = page.getByRole('option', { name: `${closed} (closed) can’t be chosen`, exact: true });
  await expect(option).toHaveAttribute('aria-disabled', 'true');
  await option.click({ force: true });
  await expect(platform).toHaveValue(closed);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(platform).not.toHaveValue(`${closed} (closed)`);
});
