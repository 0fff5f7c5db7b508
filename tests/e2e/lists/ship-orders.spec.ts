import { sandbox } from '../../harness/servers/worker-servers.ts';
import { countInput } from '../count-input.ts';
import {
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
import { paste } from '../forms/batch-screens.ts';
import {
  courierForAll,
  listToShip,
  numberField,
  openShipping,
  receiptRow,
  selectionButton,
  selectPage,
  shipButton,
  toShipPath,
} from './ship-orders.ts';
import { api, title } from './shop-orders.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `1Z00${first + index}`);

test('ships ten orders from Home with few clicks, on the desktop and on a phone', async ({
  page,
  context,
}) => {
  const input = await countInput(page);
  const orders = await listToShip(context);
  await page.goto('/');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(toShipPath);
  const { total } = await getJson<{ total: number }>(context, `${api}?state=1&pageSize=1`);
  await expect(
    page
      .getByRole('navigation', { name: 'Orders by status' })
      .getByRole('link', { name: `To be shipped ${total}` }),
  ).toHaveAttribute('aria-current', 'true');
  await selectPage(page).click();
  await selectionButton(page, 'Ship 20 orders').click();
  const [first, second, ...others] = orders;
  if (!first || !second) throw new Error('The sandbox has no orders to ship');
  await expect(numberField(page, first)).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: first.number })).toContainText(first.address);
  await expectAccessible(page.getByRole('main'));
  await courierForAll(page).selectOption({ label: 'FedEx' });
  await paste(page, numberField(page, first), numbersFrom(100, 10).join('\n'));
  const since = await sandbox().lastCallNumber();
  await shipButton(page).click();
  await expect(page.getByRole('heading', { name: '10 of 10 orders shipped' })).toBeFocused();
  expect(input).toEqual({ clicks: 6, keys: 2 });
  await expect(receiptRow(page, second)).toContainText('1Z00101');
  await expectAccessible(page.getByRole('main'));
  expect(await sandbox().calls({ call: 22, since })).toHaveLength(10);

  // The courier is remembered. The rest of the page is still in the draft.
  await page.getByRole('button', { name: 'Continue with 10 remaining orders' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  Object.assign(input, { clicks: 0, keys: 0 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(toShipPath);
  await expect(grid(page, title)).not.toContainText(first.number);
  await selectPage(page).click();
  await selectionButton(page, 'Ship 20 orders').click();
  const third = others[8];
  if (!third) throw new Error('The sandbox has too few orders to ship');
  await expect(numberField(page, third)).toBeFocused();
  await page.keyboard.press('Control+V');
  for (const [index, number] of numbersFrom(200, 10).entries()) {
    await expect(numberField(page, orders[10 + index] ?? third)).toHaveValue(`1Z00${100 + index}`);
    await numberField(page, orders[10 + index] ?? third).fill(number);
  }
  await shipButton(page).click();
  await expect(page.getByRole('heading', { name: '10 of 10 orders shipped' })).toBeFocused();
  expect(input).toEqual({ clicks: 5, keys: 2 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('ships by keyboard alone, from tracking number to tracking number', async ({ page, context }) => {
  const [a, b, c] = await listToShip(context, 3);
  if (!a || !b || !c) throw new Error('The sandbox has no orders to ship');
  await openShipping(page, [a, b, c]);
  await courierForAll(page).selectOption({ label: 'FedEx' });
  await numberField(page, a).focus();
  for (const number of ['77001', '77002', '77003']) {
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
  }
  await expect(shipButton(page)).toBeFocused();
  await numberField(page, b).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '3 of 3 orders shipped' })).toBeFocused();
  await expect(receiptRow(page, c)).toContainText('77003');
  await page.reload();
  await expect(receiptRow(page, b)).toContainText('Shipped');
});

test('finds wrong numbers before anything is sent, and keeps what was entered', async ({ page, context }) => {
  const [a, b, c] = await listToShip(context, 3);
  if (!a || !b || !c) throw new Error('The sandbox has no orders to ship');
  await openShipping(page, [a, b, c]);
  const since = await sandbox().lastCallNumber();
  await shipButton(page).click();
  await expectFieldError(numberField(page, a), 'Enter the tracking number');
  await numberField(page, a).fill('5555001');
  await numberField(page, b).fill('5555001');
  await shipButton(page).click();
  await expectFieldError(numberField(page, b), `Also entered for ${a.number}`);
  await expect(numberField(page, a)).toBeFocused();
  await numberField(page, b).fill(c.number);
  await numberField(page, c).fill('<b>');
  await shipButton(page).click();
  await expectFieldError(numberField(page, b), 'This is an order number');
  await expectFieldError(numberField(page, c), 'Use only the letters A–Z, digits and the characters . / _ -');
  await expectAccessible(page.getByRole('main'));
  expect(await sandbox().calls({ call: 22, since })).toEqual([]);

  // Cells with order numbers in any order.
  await paste(page, numberField(page, a), `Order\tTracking\n${c.number}\t66003\n${b.number}\t66002\nSH1\t1`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Import/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'SH1' })).toBeVisible();
  await page.reload();
  await expect(numberField(page, c)).toHaveValue('66003');
  await expect(numberField(page, b)).toHaveValue('66002');
  await expect(numberField(page, a)).toHaveValue('5555001');

  // A colleague ships one of them while the screen is open.
  const { version } = await getJson<{ version: string }>(context, `${api}/${b.id}`);
  await sendToApi(context, 'POST', `${api}/${b.id}/shipping`, {
    courierId: '1',
    courierNumber: '99',
    version,
  });
  await courierForAll(page).selectOption({ label: 'FedEx' });
  await shipButton(page).click();
  await expect(page.getByRole('heading', { name: '2 of 3 orders shipped' })).toBeFocused();
  await expect(receiptRow(page, b)).toContainText('Already shipped or changed by someone else');
  await page.getByRole('button', { name: 'Continue with 1 remaining order' }).click();
  const row = page.getByRole('row').filter({ hasText: b.number });
  await expect(row).toContainText('tracking number 99');
  await expect(row).toContainText('Entered here: 66002');
  await row.getByRole('button', { name: `Remove order ${b.number}` }).click();
  await expect(page.getByRole('main')).toContainText('No orders selected.');
});

test('sends nothing twice when the page is closed while it sends', async ({ page, context }) => {
  const [a, b] = await listToShip(context, 2);
  if (!a || !b) throw new Error('The sandbox has no orders to ship');
  await openShipping(page, [a, b]);
  await courierForAll(page).selectOption({ label: 'FedEx' });
  await paste(page, numberField(page, a), '88001\n88002');
  const since = await sandbox().lastCallNumber();
  const sent = Promise.withResolvers<void>();
  // One request reaches the server without a response; the other never leaves.
  await page.route(`**${api}/*/shipping`, async (route) => {
    if (!route.request().url().includes(`/${a.id}/`)) return;
    await route.fetch();
    sent.resolve();
  });
  await shipButton(page).click();
  await sent.promise;
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('main')).toContainText('Another tab is sending this.');
  await expect(receiptRow(other, a)).toContainText('Sending');
  for (const name of ['Check again', /^Continue/])
    await expect(other.getByRole('button', { name })).toHaveCount(0);
  await page.reload();
  // The tab that sent it is gone.
  await expect(other.getByRole('button', { name: 'Check again' })).toBeVisible();
  await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(receiptRow(page, a)).toContainText('Unknown');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(receiptRow(page, a)).toContainText('Shipped');
  await page.getByRole('button', { name: 'Resend 1 order' }).click();
  await expect(page.getByRole('heading', { name: '2 of 2 orders shipped' })).toBeVisible();
  const calls = await sandbox().calls({ call: 22, since });
  expect(calls.map(({ params }) => params.courier_number).sort()).toEqual(['88001', '88002']);
});

test('prints a packing slip for each selected order', async ({ page, context }) => {
  const [a, b] = await listToShip(context, 2);
  if (!a || !b) throw new Error('The sandbox has no orders to ship');
  await page.goto(toShipPath);
  for (const { number } of [a, b])
    await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  await selectionButton(page, 'Print packing slips').click();
  await expect(page.getByRole('heading', { name: 'Packing slips', level: 1 })).toBeVisible();
  const slip = page.getByRole('article', { name: b.number });
  for (const text of [b.address, b.goods.name, 'Autocare Main']) await expect(slip).toContainText(text);
  await expect(slip.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  const pdf = (await page.pdf()).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  await page.goto(screens.packingSlips);
  await expect(page.getByRole('main')).toContainText('No orders selected.');
});
