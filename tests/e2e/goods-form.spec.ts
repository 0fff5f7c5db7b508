import type { Page } from '@playwright/test';
import { sandbox } from '../harness/shared.ts';
import { fields, files, firstOf, openEdit, read, row, title, tray } from './goods.ts';
import { expect, expectAccessible, grid, screens, signInAs, test } from './portal.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('new goods are written down, with what is missing said at each field, and their pictures in order', async ({
  page,
  context,
}) => {
  await page.goto(screens.goods);
  await page.getByRole('link', { name: 'Add goods' }).click();
  const form = fields(page);
  await expect(form.name).toBeVisible();
  await expectAccessible(page);
  const since = await sandbox().lastCall();
  await form.save.click();
  for (const said of [
    'Please fill in the product name',
    'Please choose the product',
    'Please choose the sales platform',
    'Please fill in the price',
    'Please fill in the introduction',
    'Please add a picture',
  ])
    await expect(page.getByRole('group').filter({ hasText: 'need your attention' })).toContainText(said);
  await expectAccessible(page);
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
  // It is written as it was understood.
  await expect(form.price).toHaveValue('1,299.50');
  await form.originalPrice.fill('1499');
  const chooser = page.waitForEvent('filechooser');
  await form.pictures.click();
  await (await chooser).setFiles(files);
  await expect(page.getByRole('textbox', { name: /Alternative text/ })).toHaveCount(2);
  await page
    .getByRole('textbox', { name: /Alternative text/ })
    .first()
    .fill('Front');
  await form.save.click();

  await expect(page).toHaveURL(/\/goods\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshop kit „Ümlaut“');
  await expect(tray(page)).toContainText('added. It is off the shelf.');
  const made = await read(context, page.url().split('/').at(-1) ?? '');
  expect(made).toMatchObject({
    product: { name: 'X-431 Euro Turbo 5' },
    platform: { name: 'eBay Motors' },
    price: { minor: 129_950, currency: 'EUR' },
    originalPrice: { minor: 149_900, currency: 'EUR' },
    note: 'Line one\nline two',
    onShelf: false,
  });
  expect(made.pictures.map(({ alt }) => alt)).toEqual(['Front', '']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put on the shelf' }).click();
  await expect(page.getByRole('button', { name: 'Take off the shelf' })).toBeVisible();
  // The form is not what a step back leads to.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Goods');
});

test('goods are changed in what differs, and a double click saves once', async ({ page, context }) => {
  const goods = await firstOf(context, 'onShelf=yes');
  const form = await openEdit(page, goods);
  await form.name.fill('Another name');
  const since = await sandbox().lastCall();
  await form.save.dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another name');
  await expect(
    page.getByRole('link', { name: 'Edit' }).or(page.getByRole('button', { name: 'Edit' })),
  ).toBeVisible();
  const calls = await sandbox().calls({ call: 18, since });
  expect(calls.map(({ params }) => Object.keys(params).sort())).toEqual([['goods_name', 'id', 'sign']]);
});

async function goElsewhere(page: Page) {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Inventory alerts');
  await page.keyboard.press('Enter');
}

/** How many steps back a browser can go. */
const stepsBack = (page: Page) => page.evaluate(() => navigation.currentEntry?.index ?? 0);

/** Chosen from the list that a browser has of where one has been. */
const goToFirst = async (page: Page) => page.evaluate((steps) => history.go(-steps), await stepsBack(page));

test.describe('a form with changes asks before they are lost', () => {
  for (const [way, go] of [
    ['by a link', (page) => page.getByRole('link', { name: 'Orders', exact: true }).click()],
    ['by a step back', (page) => page.goBack()],
    ['by several steps back at once', goToFirst],
    ['by going elsewhere with keys', goElsewhere],
    ['by the button that gives up', (page) => page.getByRole('button', { name: 'Cancel' }).click()],
  ] as [string, (page: Page) => Promise<unknown>][]) {
    test(way, async ({ page, context }) => {
      const goods = await firstOf(context, 'onShelf=yes');
      await page.goto(screens.goods);
      await row(page, goods)
        .getByRole('link', { name: `Edit ${goods.name}` })
        .click();
      const form = fields(page);
      await expect(form.name).toHaveValue(goods.name);
      await form.note.fill('Typed and not saved');
      await expect.poll(() => stepsBack(page)).toBe(2);
      await go(page);
      const asked = page.getByRole('alertdialog');
      await expect(asked).toBeVisible();
      await expectAccessible(page);
      await asked.getByRole('button', { name: 'Stay' }).click();
      await expect(form.note).toHaveValue('Typed and not saved');
      expect(await stepsBack(page)).toBe(2);
      await go(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
      await expect(form.note).toHaveCount(0);
      if (go === goToFirst) await expect.poll(() => stepsBack(page)).toBe(0);
      expect((await read(context, goods.id)).note).toBe(goods.note);
    });
  }

  test('and not when there are none', async ({ page }) => {
    await page.goto(screens.goods);
    await page.getByRole('link', { name: 'Add goods' }).click();
    await expect(fields(page).name).toBeVisible();
    await fields(page).name.fill('x');
    await fields(page).name.fill('');
    await page.goBack();
    await expect(grid(page, title)).toBeVisible();
  });
});
