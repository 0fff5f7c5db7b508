import { sandbox } from '../harness/shared.ts';
import { fields, files, firstOf, openEdit, read, shelf } from './goods.ts';
import { expect, expectAccessible, grid, screens, signInAs, test } from './portal.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('new goods whose outcome nobody knows are looked for in the list', async ({ page }) => {
  test.slow();
  await page.goto(`${screens.goods}/new`);
  const form = fields(page);
  await form.name.fill('Once and only once');
  await form.product.fill('scanpad 5');
  await page.getByRole('option', { name: 'ScanPad 5', exact: true }).click();
  await form.platform.fill('ebay');
  await page.getByRole('option', { name: 'eBay Motors' }).click();
  await form.note.fill('A note');
  await form.price.fill('10');
  const chooser = page.waitForEvent('filechooser');
  await form.pictures.click();
  await (await chooser).setFiles(files.slice(0, 1));
  await expect(page.getByRole('textbox', { name: /Alternative text/ })).toHaveCount(1);
  await sandbox().faults({ path: 15, hang: true, run: true });
  await form.save.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('may have been saved');
  await sandbox().heal();
  const tab = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'See whether it was saved' }).click();
  await expect((await tab).getByRole('link', { name: 'Once and only once' }).first()).toBeVisible();
});

test('a picture that is still on its way holds the save off', async ({ page, context }) => {
  const goods = await firstOf(context, 'onShelf=yes');
  const form = await openEdit(page, goods);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/v1/goods/pictures?*', async (route) => {
    await held;
    await route.continue();
  });
  const chooser = page.waitForEvent('filechooser');
  await form.pictures.click();
  await (await chooser).setFiles(files.slice(0, 1));
  const since = await sandbox().lastCall();
  await form.save.click();
  await expect(page.getByRole('group').filter({ hasText: 'attention' })).toContainText(
    'Wait until all pictures are uploaded',
  );
  expect(await sandbox().calls({ call: 18, since })).toEqual([]);
  letGo();
  await expect(page.getByRole('textbox', { name: /Alternative text/ })).toHaveCount(
    goods.pictures.length + 1,
  );
  await form.save.click();
  await expect(form.note).toHaveCount(0);
  expect((await read(context, goods.id)).pictures).toHaveLength(goods.pictures.length + 1);
});

test('a shelf that fails says so, with the goods, and can be tried again', async ({ page, context }) => {
  const goods = await firstOf(context, 'onShelf=yes');
  await page.goto(screens.goods);
  await expect(grid(page, 'Goods')).toBeVisible();
  await sandbox().faults({ path: 16, times: 1, status: 500 });
  await shelf(page, goods).first().click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(`${goods.name}:`);
  await expectAccessible(page);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await read(context, goods.id)).onShelf).toBe(false);
  await expect(failure).toHaveCount(0);
});

test('a list that cannot be had says so, and is asked for again', async ({ page }) => {
  await sandbox().faults({ path: 14, times: 1, hang: true });
  await page.goto(screens.goods);
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('did not answer in time');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(grid(page, 'Goods').or(page.getByRole('table')).first()).toBeVisible();
  await expect(failure).toHaveCount(0);
});
