import type { DemoAccount } from '../harness/secrets.ts';
import { sandbox } from '../harness/shared.ts';
import {
  alerts,
  api,
  expectStock,
  lowAndEnough,
  one,
  openEdit,
  openNew,
  product,
  reminder,
  row,
  save,
  threshold,
  title,
  two,
} from './alerts.ts';
import { bell, expect, expectAccessible, grid, screens, signInAs, test } from './portal.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('an alert is added for a product that has none, once, and the list and the bell know of it', async ({
  page,
  context,
}) => {
  const form = await openNew(page);
  await expectAccessible(page);
  const taken = (await alerts(context)).map((alert) => alert.product);
  const choices = await product(form).getByRole('option').allTextContents();
  expect(choices.filter((choice) => taken.includes(choice))).toEqual([]);
  const chosen = choices.find((choice) => choice !== '') ?? '';
  await product(form).selectOption(chosen);
  await threshold(form).fill('1 000 000');
  const since = await sandbox().lastCall();
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await expect(form).toHaveCount(0);
  expect(await sandbox().calls({ call: 48, since })).toHaveLength(1);
  await expect(row(page, { product: chosen })).toContainText('1,000,000');
  await expect(row(page, { product: chosen })).toContainText('Low');
  await expectStock(page, '3 products are low on stock');
  await expect(page.getByRole('status').filter({ hasText: `Alert for ${chosen} added` })).toHaveCount(1);
});

test('a threshold is changed and the bell follows; the row leads to the devices that it counts', async ({
  page,
  context,
}) => {
  const [, enough] = await lowAndEnough(context);
  const form = await openEdit(page, enough);
  await expect(threshold(form)).toHaveAccessibleDescription(new RegExp(`now: ${enough.inactive}$`));
  await threshold(form).fill(String(enough.inactive));
  await save(form);
  await expect(form).toHaveCount(0);
  await expect(row(page, enough)).toContainText('Low');
  await expectStock(page, '3 products are low on stock');

  await row(page, enough).getByRole('link', { name: enough.product, exact: true }).click();
  await expect(page).toHaveURL(`${screens.equipment}?active=no&product=${enough.productId}`);
  await expect(page.getByRole('main')).toContainText(`of ${enough.inactive}`);
});

test('an alert is removed after a question, and what it warned of is gone from the bell', async ({
  page,
  context,
}) => {
  const [low] = await lowAndEnough(context);
  await page.goto(screens.alerts);
  await expectStock(page, two);
  const remove = row(page, low).getByRole('button', { name: `Remove the alert for ${low.product}` });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: `Remove the alert for ${low.product}?` });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(row(page, low)).toHaveCount(1);
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(row(page, low)).toHaveCount(0);
  await expectStock(page, one);
});

test('a reminder dismissed for good in the bell comes back at no sign-in, until it is switched on again', async ({
  page,
  context,
}) => {
  const [low] = await lowAndEnough(context);
  await page.goto('/');
  await expect(reminder(page)).toContainText(low.product);
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Latest messages' });
  await expect(panel.getByRole('heading', { name: 'Low stock' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: `Dismiss for good: ${low.product}` }).click();
  await expect(panel.getByText(low.product)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectStock(page, one);
  await expect(reminder(page)).not.toContainText(low.product);

  await page.goto('about:blank');
  await signInAs(context, 'main');
  await page.goto(screens.alerts);
  await expectStock(page, one);
  // The list itself tells all of it; nothing lies over it.
  await expect(reminder(page)).toHaveCount(0);
  await expect(row(page, low)).toContainText('Dismissed for good');
  await row(page, low)
    .getByRole('button', { name: `Switch on again: ${low.product}` })
    .click();
  await expect(row(page, low)).not.toContainText('Dismissed for good');
  await expectStock(page, two);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(reminder(page)).toContainText(low.product);
});

test('a reminder is dismissed for good in the list, and is gone from another tab at once', async ({
  page,
  context,
}) => {
  const [low] = await lowAndEnough(context);
  const other = await context.newPage();
  await other.goto('/');
  await expect(reminder(other)).toContainText(low.product);
  await page.goto(screens.alerts);
  await row(page, low)
    .getByRole('button', { name: `Dismiss for good: ${low.product}` })
    .click();
  await expect(row(page, low)).toContainText('Dismissed for good');
  await expect(reminder(other)).not.toContainText(low.product);
  await expectStock(other, one);
});

test('many are dismissed, switched on again and removed together', async ({ page, context }) => {
  const before = await alerts(context);
  await page.goto(screens.alerts);
  const all = grid(page, title).getByRole('checkbox', { name: 'Select all rows of this page' });
  const bar = page.getByRole('group', { name: 'Selected rows' });
  const confirm = async (action: string) => {
    await all.check();
    await bar.getByRole('button', { name: action, exact: true }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: action })
      .click();
  };
  await confirm('Dismiss for good');
  await expectStock(page, '');
  expect((await alerts(context)).map(({ reminds }) => reminds)).toEqual(before.map(() => false));
  await confirm('Switch on again');
  await expectStock(page, '3 products are low on stock');
  await confirm('Remove');
  await expect(page.getByRole('main')).toContainText('There are no inventory alerts yet');
  await expectStock(page, '');
  expect(await alerts(context)).toEqual([]);
});

for (const account of ['child', 'service'] as DemoAccount[]) {
  test(`${account} has no page of alerts, and the vendor is not asked for any`, async ({ page, context }) => {
    await signInAs(context, account);
    const since = await sandbox().lastCall();
    for (const path of [screens.alerts, `${screens.alerts}?new=1`, `${screens.alerts}?edit=1`])
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 403]);
    expect((await context.request.get(api)).status()).toBe(403);
    for (const call of [47, 49]) expect(await sandbox().calls({ call, since })).toEqual([]);
  });
}

test('on a phone the reminder covers nothing that could not be scrolled clear of it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(screens.dealers);
  await expect(reminder(page)).toBeVisible();
  const last = page.getByRole('combobox', { name: 'Rows per page' });
  await last.focus();
  const [field, notice] = [await last.boundingBox(), await reminder(page).boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
  expect(notice?.height).toBeLessThan(140);
  await expectAccessible(page);
});
