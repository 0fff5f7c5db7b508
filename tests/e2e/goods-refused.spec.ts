import { sandbox } from '../harness/shared.ts';
import { endSessionDuring, signInAgain } from './ended-session.ts';
import { api, fields, files, firstOf, openEdit, read, shelf } from './goods.ts';
import { expect, expectAccessible, expectWrong, grid, screens, sendTo, signInAs, test } from './portal.ts';
import { meetEach, refusalsOf } from './refusals.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

const typed = 'Typed, and to be kept';

test.describe('a form of goods that is refused keeps what was typed', () => {
  test('whoever refuses it', async ({ page, context }) => {
    const goods = await firstOf(context, 'onShelf=yes');
    const form = await openEdit(page, goods);
    await form.note.fill(typed);
    await meetEach(refusalsOf('an article'), 18, async (said) => {
      await form.save.click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(said);
      await expect(form.note).toHaveValue(typed);
      await expect(form.save).toBeEnabled();
      await expectAccessible(page);
    });
    await form.save.click();
    await expect(form.note).toHaveCount(0);
    expect((await read(context, goods.id)).note).toBe(typed);
  });

  test('by the service, at the field that it names', async ({ page, context }) => {
    const form = await openEdit(page, await firstOf(context, 'onShelf=yes'));
    await form.note.fill(typed);
    const data = { errors: { product_id: ['is discontinued'], original_price: ['too low'] } };
    await sandbox().faults({ path: 18, body: { code: 422, msg: 'invalid', data } });
    await form.save.click();
    await expectWrong(form.product, 'This product cannot be sold any more');
    await expectWrong(form.originalPrice, 'The service does not accept this');
    await expect(form.note).toHaveValue(typed);
    await expectAccessible(page);
  });

  test('by a session that ended, until the password was given', async ({ page, context }) => {
    const goods = await firstOf(context, 'onShelf=yes');
    const form = await openEdit(page, goods);
    await form.note.fill(typed);
    await endSessionDuring(page, 'main', () => form.save.click());
    await signInAgain(page);
    await expect(form.note).toHaveValue(typed);
    await form.save.click();
    await expect(form.note).toHaveCount(0);
    expect((await read(context, goods.id)).note).toBe(typed);
  });

  test('by goods that somebody else has changed meanwhile, until that was looked at', async ({
    page,
    context,
  }) => {
    const goods = await firstOf(context, 'onShelf=yes');
    const form = await openEdit(page, goods);
    await form.note.fill(typed);
    const { version } = await read(context, goods.id);
    const price = { minor: 424_200, currency: goods.price?.currency };
    await sendTo(context, 'PATCH', `${api}/${goods.id}`, { price, originalPrice: null, version });
    const since = await sandbox().lastCall();
    await form.save.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('has changed meanwhile');
    expect(await sandbox().calls({ call: 18, since })).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Load anew' }).click();
    await expect(form.price).toHaveAccessibleDescription(/^Changed elsewhere meanwhile to: .*4,?2/);
    await expect(form.note).toHaveValue(typed);
    await form.save.click();
    await expect(form.note).toHaveCount(0);
    expect(await read(context, goods.id)).toMatchObject({ note: typed, price });
  });

  test('by a save without an answer, with the way to see whether it happened', async ({ page, context }) => {
    const goods = await firstOf(context, 'onShelf=yes');
    const form = await openEdit(page, goods);
    await form.note.fill(typed);
    await sandbox().faults({ path: 18, hang: true, run: true });
    await form.save.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('may have been saved');
    await expect(form.note).toHaveValue(typed);
    await sandbox().heal();
    const tab = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'See whether it was saved' }).click();
    await expect((await tab).getByText(typed)).toBeVisible();
    // Sent again as it stands, it is found to have changed since, and nothing happens twice.
    await form.save.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('has changed meanwhile');
  });
});

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
