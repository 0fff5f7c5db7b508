import { sandbox } from '../../harness/servers/worker-servers.ts';
import {
  bell,
  expect,
  expectAccessible,
  expectFieldError,
  getJson,
  grid,
  screens,
  sendToApi,
  signInAs,
  test,
} from '../fixtures.ts';
import { getStatuses } from '../screens/page-html.ts';
import {
  api,
  expectStock,
  findLowAndSufficient,
  listAlerts,
  oneProductLow,
  openEdit,
  openNew,
  product,
  row,
  save,
  threshold,
  title,
  twoProductsLow,
} from './alerts.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('adds one alert per product, updates list and bell, and keeps the input after errors', async ({
  page,
  context,
}) => {
  const form = await openNew(page);
  const productsWithAlert = (await listAlerts(context)).map((alert) => alert.product);
  const choices = await product(form).getByRole('option').allTextContents();
  expect(choices.filter((choice) => productsWithAlert.includes(choice))).toEqual([]);
  const [first = '', second = ''] = choices.filter((choice) => choice !== '');
  const since = await sandbox().lastCallNumber();

  await test.step('shows errors at the fields before sending', async () => {
    await save(form);
    await expectFieldError(product(form), 'This field is required');
    await expectFieldError(threshold(form), 'This field is required');
    await expectAccessible(form, 'alert form errors');
    for (const [input, error] of [
      ['many', 'Enter a whole number, using digits only'],
      ['1.5', 'Enter a whole number, using digits only'],
      ['-1', 'At least 0'],
      ['1000001', 'At most 1,000,000'],
    ] as const) {
      await threshold(form).fill(input);
      await save(form);
      await expectFieldError(threshold(form), error);
      await expect(threshold(form)).toHaveValue(input);
    }
    expect(await sandbox().calls({ call: 48, since })).toEqual([]);
  });

  await test.step('shows an error when the product got an alert after the form opened', async () => {
    await product(form).selectOption(first);
    await threshold(form).fill('1 000 000');
    const productId = await product(form).inputValue();
    await sendToApi(context, 'POST', api, { productId, threshold: 7 });
    await save(form);
    await expectFieldError(product(form), 'This product already has an alert');
    await expect(threshold(form)).toHaveValue('1 000 000');
  });

  await product(form).selectOption(second);
  const callsBefore = (await sandbox().calls({ call: 48, since })).length;
  await form.getByRole('button', { name: 'Add alert' }).dblclick();
  await expect(form).toHaveCount(0);
  expect(await sandbox().calls({ call: 48, since })).toHaveLength(callsBefore + 1);
  await expect(row(page, { product: first })).toContainText('7');
  await expect(row(page, { product: second })).toContainText('1,000,000');
  await expect(row(page, { product: second })).toContainText('Low');
  const low = (await listAlerts(context)).filter((alert) => alert.low && alert.reminds).length;
  expect(low).toBeGreaterThan(2);
  await expectStock(page, `${low} products are low on stock`);
  await expect(page.getByRole('status').filter({ hasText: `Alert for ${second} added` })).toHaveCount(1);
});

test('changes threshold, reminder and alert in a row and in bulk, and updates the bell', async ({
  page,
  context,
}) => {
  const [low, enough] = await findLowAndSufficient(context);
  const form = await openEdit(page, enough);
  await expect(threshold(form)).toHaveAccessibleDescription(new RegExp(`Now: ${enough.inactive}$`));
  await threshold(form).fill(String(enough.inactive));
  await save(form);
  await expect(form).toHaveCount(0);
  await expect(row(page, enough)).toContainText('Low');
  await expectStock(page, '3 products are low on stock');
  // The product links to the counted devices.
  const deviceQuery = `active=no&product=${enough.productId}`;
  const link = row(page, enough).getByRole('link', { name: enough.product, exact: true });
  await expect(link).toHaveAttribute('href', `${screens.equipment}?${deviceQuery}`);
  const { total } = await getJson<{ total: number }>(context, `/api/v1/devices?pageSize=1&${deviceQuery}`);
  expect(total).toBe(enough.inactive);

  await test.step('keeps the old value offline, and names the product when the browser is online again', async () => {
    const reminders = row(page, low).getByRole('switch', { name: `Reminders: ${low.product}` });
    await context.setOffline(true);
    await reminders.click();
    // The code of the message is not loaded yet.
    await expect(page.getByText('Couldn’t load this part of the page.')).toBeVisible();
    await expect(reminders).toBeChecked();
    await context.setOffline(false);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(`Reminders for ${low.product}:`);
  });

  await test.step('shows a failed change with its product and retries it', async () => {
    await sandbox().faults({ path: 51, times: 1, status: 500 });
    await row(page, low)
      .getByRole('switch', { name: `Reminders: ${low.product}` })
      .click();
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText(`Reminders for ${low.product}:`);
    await expectAccessible(failure, 'failed change');
    await expect(row(page, low)).not.toContainText('Off');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, low)).toContainText('Off');
    await expect(failure).toHaveCount(0);
    await expectStock(page, twoProductsLow);
  });

  await test.step('removes an alert after confirmation', async () => {
    const remove = row(page, enough).getByRole('button', { name: `Remove the alert for ${enough.product}` });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: `Remove the alert for ${enough.product}?` });
    await expect(question).toBeVisible();
    await expectAccessible(question, 'remove confirmation');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, enough)).toHaveCount(1);
    await remove.click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(row(page, enough)).toHaveCount(0);
    await expectStock(page, oneProductLow);
  });

  const before = await listAlerts(context);
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
  expect((await listAlerts(context)).map(({ reminds }) => reminds)).toEqual(before.map(() => false));
  await confirm('Turn on reminders');
  await expectStock(page, '3 products are low on stock');
  await confirm('Remove');
  await expect(page.getByRole('main')).toContainText('No inventory alerts yet');
  await expectStock(page, '');
  expect(await listAlerts(context)).toEqual([]);
});

test('turning a reminder off in the bell or the list updates both in all tabs at once', async ({
  page,
  context,
}) => {
  const [low] = await findLowAndSufficient(context);
  const list = await context.newPage();
  await list.goto(screens.inventoryAlerts);
  await expectStock(list, twoProductsLow);
  await page.goto('/');
  await expectStock(page, twoProductsLow);

  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Latest messages' });
  await expect(panel.getByRole('heading', { name: 'Low stock' })).toBeVisible();
  await expectAccessible(panel, 'bell panel');
  await panel.getByRole('button', { name: `Turn off reminders: ${low.product}` }).click();
  await expect(panel.getByText(low.product)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectStock(page, oneProductLow);
  await expect(row(list, low)).toContainText('Off');
  await expectStock(list, oneProductLow);

  const reminders = row(list, low).getByRole('switch', { name: `Reminders: ${low.product}` });
  await reminders.click();
  await expect(row(list, low)).not.toContainText('Off');
  await expectStock(list, twoProductsLow);
  await expectStock(page, twoProductsLow);

  await reminders.click();
  await expect(row(list, low)).toContainText('Off');
  await expectStock(page, oneProductLow);
});

test('returns 403 without a vendor call to accounts without inventory access', async ({ context }) => {
  const since = await sandbox().lastCallNumber();
  const paths = [
    screens.inventoryAlerts,
    `${screens.inventoryAlerts}?new=1`,
    `${screens.inventoryAlerts}?edit=1`,
    api,
  ];
  for (const account of ['child', 'service']) {
    await signInAs(context, account);
    expect(await getStatuses(context, paths)).toEqual(paths.map((path) => [path, 403]));
  }
  for (const call of [47, 49]) expect(await sandbox().calls({ call, since })).toEqual([]);
});
