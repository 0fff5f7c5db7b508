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
import { box as chatBox, chatButton } from './chat.ts';
import { statusesOf } from './page-html.ts';
import {
  ask,
  bell,
  expect,
  expectAccessible,
  expectWrong,
  grid,
  screens,
  sendTo,
  signInAs,
  test,
} from './portal.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('an alert is added for a product that has none, once, and the list and the bell know of it; refused, it keeps what was typed', async ({
  page,
  context,
}) => {
  const form = await openNew(page);
  const taken = (await alerts(context)).map((alert) => alert.product);
  const choices = await product(form).getByRole('option').allTextContents();
  expect(choices.filter((choice) => taken.includes(choice))).toEqual([]);
  const [first = '', second = ''] = choices.filter((choice) => choice !== '');
  const since = await sandbox().lastCallNumber();

  await test.step('before anything is sent: at each field, with what is wrong', async () => {
    await save(form);
    await expectWrong(product(form), 'This field is required');
    await expectWrong(threshold(form), 'This field is required');
    await expectAccessible(form, 'what is wrong with an alert');
    for (const [typed, said] of [
      ['many', 'Enter a whole number, using digits only'],
      ['1.5', 'Enter a whole number, using digits only'],
      ['-1', 'At least 0'],
      ['1000001', 'At most 1,000,000'],
    ] as const) {
      await threshold(form).fill(typed);
      await save(form);
      await expectWrong(threshold(form), said);
      await expect(threshold(form)).toHaveValue(typed);
    }
    expect(await sandbox().calls({ call: 48, since })).toEqual([]);
  });

  await test.step('because the product has an alert since the form was opened', async () => {
    await product(form).selectOption(first);
    await threshold(form).fill('1 000 000');
    const productId = await product(form).inputValue();
    await sendTo(context, 'POST', api, { productId, threshold: 7 });
    await save(form);
    await expectWrong(product(form), 'This product already has an alert');
    await expect(threshold(form)).toHaveValue('1 000 000');
  });

  await product(form).selectOption(second);
  const sent = (await sandbox().calls({ call: 48, since })).length;
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await expect(form).toHaveCount(0);
  expect(await sandbox().calls({ call: 48, since })).toHaveLength(sent + 1);
  await expect(row(page, { product: first })).toContainText('7');
  await expect(row(page, { product: second })).toContainText('1,000,000');
  await expect(row(page, { product: second })).toContainText('Low');
  const low = (await alerts(context)).filter((alert) => alert.low && alert.reminds).length;
  expect(low).toBeGreaterThan(2);
  await expectStock(page, `${low} products are low on stock`);
  await expect(page.getByRole('status').filter({ hasText: `Alert for ${second} added` })).toHaveCount(1);
});

test('a threshold, a reminder and an alert are changed in their row, many together, and the bell follows', async ({
  page,
  context,
}) => {
  const [low, enough] = await lowAndEnough(context);
  const form = await openEdit(page, enough);
  await expect(threshold(form)).toHaveAccessibleDescription(new RegExp(`Now: ${enough.inactive}$`));
  await threshold(form).fill(String(enough.inactive));
  await save(form);
  await expect(form).toHaveCount(0);
  await expect(row(page, enough)).toContainText('Low');
  await expectStock(page, '3 products are low on stock');
  // It leads to the devices that it counts.
  const counted = `active=no&product=${enough.productId}`;
  const link = row(page, enough).getByRole('link', { name: enough.product, exact: true });
  await expect(link).toHaveAttribute('href', `${screens.equipment}?${counted}`);
  const { total } = await ask<{ total: number }>(context, `/api/v1/devices?pageSize=1&${counted}`);
  expect(total).toBe(enough.inactive);

  await test.step('a change that fails says so, with the product, and can be tried again', async () => {
    await sandbox().faults({ path: 51, times: 1, status: 500 });
    await row(page, low)
      .getByRole('button', { name: `Turn off reminders: ${low.product}` })
      .click();
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText(`Reminders for ${low.product}:`);
    await expectAccessible(failure, 'a change that failed');
    await expect(row(page, low)).not.toContainText('Off');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, low)).toContainText('Off');
    await expect(failure).toHaveCount(0);
    await expectStock(page, two);
  });

  await test.step('an alert is removed after a question', async () => {
    const remove = row(page, enough).getByRole('button', { name: `Remove the alert for ${enough.product}` });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: `Remove the alert for ${enough.product}?` });
    await expect(question).toBeVisible();
    await expectAccessible(question, 'the question before an alert is removed');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, enough)).toHaveCount(1);
    await remove.click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(row(page, enough)).toHaveCount(0);
    await expectStock(page, one);
  });

  const before = await alerts(context);
  const confirm = async (action: string) => {
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await grid(page, title).getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await page
      .getByRole('group', { name: 'Selected rows' })
      .getByRole('button', { name: action, exact: true })
      .click();
    await dialog.getByRole('button', { name: action }).click();
  };
  await confirm('Turn off reminders');
  await expectStock(page, '');
  expect((await alerts(context)).map(({ reminds }) => reminds)).toEqual(before.map(() => false));
  await confirm('Turn on reminders');
  await expectStock(page, '3 products are low on stock');
  await confirm('Remove');
  await expect(page.getByRole('main')).toContainText('No inventory alerts yet');
  await expectStock(page, '');
  expect(await alerts(context)).toEqual([]);
});

test('a reminder dismissed for good in the bell or in the list is gone from the other and from another tab at once, until it is switched on again', async ({
  page,
  context,
}) => {
  const [low] = await lowAndEnough(context);
  const list = await context.newPage();
  await list.goto(screens.alerts);
  await expectStock(list, two);
  // The list itself tells all of it; nothing lies over it.
  await expect(reminder(list)).toHaveCount(0);
  await page.goto('/');
  await expect(reminder(page)).toContainText('2 products');

  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Latest messages' });
  await expect(panel.getByRole('heading', { name: 'Low stock' })).toBeVisible();
  await expectAccessible(panel, 'the panel of the bell');
  await panel.getByRole('button', { name: `Turn off reminders: ${low.product}` }).click();
  await expect(panel.getByText(low.product)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectStock(page, one);
  await expect(reminder(page)).toContainText('1 product');
  await expect(row(list, low)).toContainText('Off');
  await expectStock(list, one);

  await row(list, low)
    .getByRole('button', { name: `Turn on reminders: ${low.product}` })
    .click();
  await expect(row(list, low)).not.toContainText('Off');
  await expectStock(list, two);
  await expectStock(page, two);

  await row(list, low)
    .getByRole('button', { name: `Turn off reminders: ${low.product}` })
    .click();
  await expect(row(list, low)).toContainText('Off');
  await expectStock(page, one);
});

test('whoever may not see the inventory has no page of alerts, and the vendor is not asked for any', async ({
  context,
}) => {
  const since = await sandbox().lastCallNumber();
  const paths = [screens.alerts, `${screens.alerts}?new=1`, `${screens.alerts}?edit=1`, api];
  for (const account of ['child', 'service']) {
    await signInAs(context, account);
    expect(await statusesOf(context, paths)).toEqual(paths.map((path) => [path, 403]));
  }
  for (const call of [47, 49]) expect(await sandbox().calls({ call, since })).toEqual([]);
});

test('the reminder covers no title, no dialog and not the chat; on a phone it is small and closed by Escape', async ({
  page,
}) => {
  await page.goto(screens.dealers);
  const [notice, title] = [
    await reminder(page).boundingBox(),
    await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox(),
  ];
  expect(notice?.y ?? 0).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
  expect((notice?.x ?? 0) + (notice?.width ?? 0)).toBeLessThanOrEqual(title?.x ?? 0);

  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(screens.dealers);
  await expect(reminder(page)).toBeVisible();
  expect((await reminder(page).boundingBox())?.height).toBeLessThan(140);
  await expectAccessible(reminder(page), 'the reminder on a phone');
  await chatButton(page).click();
  await expect(chatBox(page)).toBeFocused();
  await expect(reminder(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(reminder(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reminder(page)).toHaveCount(0);
});
