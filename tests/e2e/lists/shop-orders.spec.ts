import { sandbox } from '../../harness/servers/worker-servers.ts';
import {
  expect,
  expectAccessible,
  expectFieldError,
  grid,
  screens,
  selectChoice,
  sendToApi,
  signInAs,
  test,
} from '../fixtures.ts';
import { endSessionDuring, signInAgain } from '../forms/end-session.ts';
import {
  api,
  courierField,
  fillShipForm,
  findOrder,
  openShipForm,
  shipButton,
  title,
  trackingNumberField,
} from './shop-orders.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('filters by status, ships an order once, and shows all fields and a tracking link', async ({
  page,
  context,
}) => {
  const order = await findOrder(context, '1');
  await page.goto(screens.shopOrders);
  const statusFilter = page.getByRole('combobox', { name: 'Status' });
  // A status that only the vendor names.
  await selectChoice(statusFilter, 'Held for an address check');
  await expect(page).toHaveURL(/state=7/);
  const rows = grid(page, title).getByRole('row');
  await expect(rows.filter({ hasText: 'Held for an address check' }).first()).toBeVisible();
  await statusFilter.selectOption('1');
  const row = rows.filter({ hasText: order.number });
  await row.getByRole('button', { name: `Ship order ${order.number}` }).click();
  const form = page.getByRole('dialog', { name: `Ship order ${order.number}` });
  await expect(courierField(form)).toBeFocused();
  for (const text of [order.buyer, order.address, order.goods.name]) await expect(form).toContainText(text);
  await fillShipForm(form);
  await expectAccessible(form);
  const since = await sandbox().lastCallNumber();
  await shipButton(form).dblclick();
  await expect(form).toHaveCount(0);
  expect(await sandbox().calls({ call: 22, since })).toHaveLength(1);
  await expect(row).toHaveCount(0);
  const next = page.getByRole('button', { name: /^Ship order SH/ }).first();
  await expect(next).toBeFocused();
  // The courier is remembered.
  await page.keyboard.press('Enter');
  await expect(trackingNumberField(page.getByRole('dialog'))).toBeFocused();
  await expect(courierField(page.getByRole('dialog')).locator('option:checked')).toHaveText('FedEx');
  await page.keyboard.press('Escape');
  await page
    .getByRole('status')
    .filter({ hasText: `Order ${order.number} shipped` })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(`${screens.shopOrders}/${order.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(order.number);
  for (const text of [
    'Shipped',
    'FedEx',
    '0012345',
    'Autocare Main',
    order.product.name,
    order.platform.name,
  ])
    await expect(main).toContainText(text);
  const trackingLink = main.getByRole('link', { name: /^FedEx/ });
  await expect(trackingLink).toHaveAttribute('href', 'https://fedex.example/tracking/0012345');
  await expect(trackingLink).toHaveAttribute('rel', /noopener/);
  // In the fields and among the related records.
  const goodsLinks = main.getByRole('link', { name: order.goods.name });
  await expect(goodsLinks).toHaveCount(2);
  for (const link of await goodsLinks.all())
    await expect(link).toHaveAttribute('href', `/dealers/shop/goods/${order.goods.id}`);
  expect((await context.request.get(`${screens.shopOrders}/99999999`)).status()).toBe(404);
});

test('shows errors at the fields, ships after signing in again, and shows the change without a notice', async ({
  page,
  context,
}) => {
  const form = await openShipForm(page, await findOrder(context, '1'));
  const since = await sandbox().lastCallNumber();
  await shipButton(form).click();
  await expectFieldError(courierField(form), 'Choose a courier');
  await expectFieldError(trackingNumberField(form), 'Enter the tracking number');
  await expectAccessible(form);
  await trackingNumberField(form).fill('<b>');
  await shipButton(form).click();
  await expectFieldError(
    trackingNumberField(form),
    'Use only the letters A–Z, digits and the characters . / _ -',
  );
  expect(await sandbox().calls({ call: 22, since })).toEqual([]);

  await fillShipForm(form);
  await endSessionDuring(page, 'main', () => shipButton(form).click());
  await signInAgain(page);
  await expect(trackingNumberField(form)).toHaveValue('0012345');
  const formClosed = Promise.withResolvers<void>();
  // Server renders are held until the form and its history entry are removed.
  await page.route('**/*', async (route) => {
    if (route.request().headers().rsc) await formClosed.promise;
    await route.continue();
  });
  await shipButton(form).click();
  await expect(form).toHaveCount(0);
  formClosed.resolve();
  const main = page.getByRole('main');
  await expect(main).toContainText('0012345');
  // Own changes show no notice.
  await expect(main).not.toContainText('has changed since you opened it');
  await expect(page.getByRole('button', { name: 'Ship order', exact: true })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('focuses the next order to be shipped on a phone, where the shipped one stays in the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(screens.shopOrders);
  const buttons = page.getByRole('button', { name: /^Ship order SH/ });
  const [first = '', second = ''] = await buttons.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? ''),
  );
  await buttons.first().click();
  const form = page.getByRole('dialog', { name: first });
  await fillShipForm(form, '0098765');
  await shipButton(form).click();
  await expect(page.getByRole('button', { name: second, exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: first, exact: true })).toHaveCount(0);
});

test('shows concurrent changes on return to the page', async ({ page, context }) => {
  const order = await findOrder(context, '1');
  await page.goto(`${screens.shopOrders}/${order.id}`);
  await expect(page.getByRole('button', { name: 'Ship order', exact: true })).toBeVisible();
  // The position in the list is rendered by script, so the page is hydrated.
  await expect(page.getByText(/^\d+ of [\d,]+$/)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  const body = { courierId: '1', courierNumber: '77', version: order.version };
  await sendToApi(context, 'POST', `${api}/${order.id}/shipping`, body);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const notice = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'changed since you opened it' });
  await expect(notice).toContainText('Its status is now Shipped. Shipped by Autocare Main on');
  await expectAccessible(notice);
  await expect(page.getByRole('button', { name: 'Ship order', exact: true })).toHaveCount(0);
  await notice.getByRole('button', { name: 'Got it' }).click();
  await expect(notice).toHaveCount(0);
});

test('links to the outcome of an unconfirmed shipment, and does not resend it', async ({ page, context }) => {
  const form = await openShipForm(page, await findOrder(context, '1'));
  await fillShipForm(form);
  await sandbox().faults({ path: 22, resetConnection: true, execute: true });
  await shipButton(form).click();
  await expect(form.getByRole('alert')).toContainText('may have been saved');
  await sandbox().clearFaults();
  const link = await form.getByRole('status').getByRole('link').getAttribute('href');
  const html = await (await context.request.get(link ?? '')).text();
  expect(html.includes('0012345')).toBe(true);
  const since = await sandbox().lastCallNumber();
  // The form reloads the order on return or on another click.
  if (await shipButton(form).isEnabled()) await shipButton(form).click();
  const notice = form.getByRole('alert').filter({ hasText: 'can no longer be shipped' });
  await expect(notice).toContainText('tracking number 0012345');
  await expect(form.getByRole('alert')).toHaveCount(1);
  await expect(trackingNumberField(form)).toHaveValue('0012345');
  await expect(shipButton(form)).toBeDisabled();
  await expectAccessible(form);
  expect(await sandbox().calls({ call: 22, since })).toEqual([]);
});
