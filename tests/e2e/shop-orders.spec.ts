import { sandbox } from '../harness/shared.ts';
import { endSessionDuring, signInAgain } from './ended-session.ts';
import {
  counter,
  expect,
  expectAccessible,
  expectWrong,
  grid,
  screens,
  sendTo,
  signInAs,
  test,
} from './portal.ts';
import { api, courier, fillShip, firstOf, number, openShip, send, title } from './shop-orders.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('an order is shipped from the list, once, and is gone from those to be shipped', async ({
  page,
  context,
}) => {
  const order = await firstOf(context, '1');
  await page.goto(`${screens.shopOrders}?state=1`);
  const row = grid(page, title).getByRole('row').filter({ hasText: order.number });
  await row.getByRole('button', { name: `Ship order ${order.number}` }).click();
  const form = page.getByRole('dialog', { name: `Ship order ${order.number}` });
  await fillShip(form);
  await expectAccessible(page);
  const since = await sandbox().lastCall();
  await send(form).dblclick();
  await expect(form).toHaveCount(0);
  expect(await sandbox().calls({ call: 22, since })).toHaveLength(1);
  await expect(row).toHaveCount(0);
  await page
    .getByRole('status')
    .filter({ hasText: `Order ${order.number} shipped` })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(`${screens.shopOrders}/${order.id}`);
  await expect(page.getByRole('main')).toContainText('Autocare Main');
});

test('an order has a page with every field, shipping and a link to follow the parcel', async ({
  page,
  context,
}) => {
  const order = await firstOf(context, '1');
  const form = await openShip(page, order);
  await fillShip(form);
  await send(form).click();
  await expect(form).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(order.number);
  for (const said of [
    'Shipped',
    'FedEx',
    '0012345',
    'Autocare Main',
    order.product.name,
    order.platform.name,
  ])
    await expect(main).toContainText(said);
  const track = main.getByRole('link', { name: /^FedEx/ });
  await expect(track).toHaveAttribute('href', 'https://fedex.example/tracking/0012345');
  await expect(track).toHaveAttribute('rel', /noopener/);
  await expect(main.getByRole('link', { name: order.goods.name })).toHaveAttribute(
    'href',
    `/dealers/shop/goods/${order.goods.id}`,
  );
  // One’s own change is nothing that one has to be told of.
  await expect(main).not.toContainText('has changed since you opened it');
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0);
  expect((await page.goto(`${screens.shopOrders}/99999999`))?.status()).toBe(404);
});

test('a page shows what its form has changed, however late it hears of it', async ({ page, context }) => {
  const order = await firstOf(context, '1');
  const form = await openShip(page, order);
  await fillShip(form);
  const closed = Promise.withResolvers<void>();
  // What the page asks the server for anew is held until the form has gone, and a step back in the history with it.
  await page.route('**/*', async (route) => {
    if (route.request().headers().rsc) await closed.promise;
    await route.continue();
  });
  await send(form).click();
  await expect(form).toHaveCount(0);
  closed.resolve();
  await expect(page.getByRole('main')).toContainText('0012345');
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the list is filtered by state, also by one that only the vendor has words for', async ({ page }) => {
  await page.goto(screens.shopOrders);
  const state = page.getByRole('combobox', { name: 'State' });
  await expect(state.getByRole('option', { name: 'Held for an address check' })).toBeAttached();
  await state.selectOption({ label: 'Held for an address check' });
  await expect(page).toHaveURL(/state=7/);
  const held = grid(page, title).getByRole('row').filter({ hasText: 'Held for an address check' });
  await expect(held.first()).toBeVisible();
  await page.goto(`${screens.shopOrders}?state=sold`);
  await expect(counter(page)).toContainText('of 2,');
});

test('what somebody else did meanwhile is seen when one comes back to the page', async ({
  page,
  context,
}) => {
  const order = await firstOf(context, '1');
  await page.goto(`${screens.shopOrders}/${order.id}`);
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
  // The place in the list comes by script: the page is awake.
  await expect(page.getByText(/^\d+ of [\d,]+$/)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  const body = { courierId: '1', courierNumber: '77', version: order.version };
  await sendTo(context, 'POST', `${api}/${order.id}/shipping`, body);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const told = page.getByRole('main').getByRole('status').filter({ hasText: 'changed since you opened it' });
  await expect(told).toContainText(
    'It is now: Shipped. Sent with DHL, parcel number 77, by Autocare Main on',
  );
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0);
  await told.getByRole('button', { name: 'Got it' }).click();
  await expect(told).toHaveCount(0);
});

test.describe('a shipping that is refused keeps what was typed', () => {
  test('before anything is sent: at each field', async ({ page, context }) => {
    const form = await openShip(page, await firstOf(context, '1'));
    const since = await sandbox().lastCall();
    await send(form).click();
    await expectWrong(courier(form), 'Please choose the courier');
    await expectWrong(number(form), 'Please fill in the parcel number');
    await expectAccessible(page);
    await number(form).fill('<b>');
    await send(form).click();
    await expectWrong(number(form), 'This contains characters that are not allowed');
    expect(await sandbox().calls({ call: 22, since })).toEqual([]);
  });

  test('by somebody else who was faster: who, when and how is said', async ({ page, context }) => {
    const order = await firstOf(context, '1');
    const form = await openShip(page, order);
    await fillShip(form);
    const body = { courierId: '1', courierNumber: '77', version: order.version };
    await sendTo(context, 'POST', `${api}/${order.id}/shipping`, body);
    const since = await sandbox().lastCall();
    await send(form).click();
    const told = form.getByRole('alert').filter({ hasText: 'not to be shipped' });
    await expect(told).toContainText(
      'This order is not to be shipped any more. It is now: Shipped. Sent with DHL, parcel number 77, by Autocare Main',
    );
    // It says more than that the record has changed, and takes that one's place.
    await expect(form.getByRole('alert')).toHaveCount(1);
    await expect(number(form)).toHaveValue('0012345');
    await expect(send(form)).toBeDisabled();
    expect(await sandbox().calls({ call: 22, since })).toEqual([]);
    await expectAccessible(page);
  });

  test('by a save without an answer: the page tells whether it happened', async ({ page, context }) => {
    const order = await firstOf(context, '1');
    const form = await openShip(page, order);
    await fillShip(form);
    await sandbox().faults({ path: 22, hang: true, run: true });
    await send(form).click();
    await expect(form.getByRole('alert')).toContainText('may have been saved');
    await sandbox().heal();
    const tab = page.waitForEvent('popup');
    await form.getByRole('status').getByRole('link').click();
    await expect((await tab).getByRole('main')).toContainText('0012345');
    await page.bringToFront();
    const since = await sandbox().lastCall();
    // It is found to be shipped when it is looked at again, by coming back or by another press.
    if (await send(form).isEnabled()) await send(form).click();
    const told = form.getByRole('alert').filter({ hasText: 'not to be shipped' });
    await expect(told).toContainText('parcel number 0012345, by Autocare Main');
    expect(await sandbox().calls({ call: 22, since })).toEqual([]);
  });

  test('by a session that ended, until the password was given', async ({ page, context }) => {
    const form = await openShip(page, await firstOf(context, '1'));
    await fillShip(form);
    await endSessionDuring(page, 'main', () => send(form).click());
    await signInAgain(page);
    await expect(number(form)).toHaveValue('0012345');
    // The page is loaded anew behind the form at that very moment.
    await send(form).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('0012345');
  });
});
