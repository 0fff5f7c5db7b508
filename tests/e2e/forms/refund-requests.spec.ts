import type { OrderRow } from '#lib/contract/operations/orders.ts';
import { formatAmount } from '#lib/web/ui/form/parse-amount.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, expectAccessible, expectFieldError, getJson, screens, signInAs, test } from '../fixtures.ts';
import { pageHtml } from '../screens/page-html.ts';
import { apiPaths, findDeviceWithoutRequest, sendButton, snField } from './after-sales-requests.ts';
import { endSessionDuring, signInAgain } from './end-session.ts';

test('a refund starts from its order, which sets currency and maximum, and keeps the input when the session ended', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  const device = await findDeviceWithoutRequest(context, apiPaths.refunds);
  const orders = await getJson<{ items: OrderRow[] }>(context, '/api/v1/orders?pageSize=100');
  const order = orders.items.find(({ amount }) => amount?.currency === 'EUR' && amount.minor > 500_000);
  const [newest] = orders.items;
  if (!order || !newest?.amount) throw new Error('no orders');
  const number = page.getByRole('combobox', { name: 'Order to refund' });
  const amount = page.getByRole('textbox', { name: 'Refund amount' });
  const currency = page.getByRole('combobox', { name: 'Currency' });
  await page.goto(`${screens.orders}/${order.id}`);
  await page.getByRole('link', { name: 'Request refund' }).click();
  await expect(number).toHaveValue(order.number);
  await expect(number).toHaveAccessibleDescription(/€/);
  await expect(currency).toHaveValue('EUR');
  await page.getByRole('button', { name: /^Refund the full amount, €/ }).click();
  await expect(amount).not.toHaveValue('');

  // The newest orders are offered before anything is typed; another currency and full amount follow the choice.
  await number.fill('');
  await number.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(20);
  await page.getByRole('option', { name: newest.number }).click();
  await expect(currency).toHaveValue(newest.amount.currency);
  await expect(amount).toHaveValue(formatAmount(newest.amount, 'en'));
  await number.fill('SO99999999999999');
  await number.blur();
  await expectFieldError(number, 'None of your orders has this number');
  await number.fill(order.number);
  await page.keyboard.press('Escape');
  await expect(currency).toHaveValue('EUR');

  await snField(page).fill(device);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Refund reason' }).selectOption('Software bought twice');
  const since = await sandbox().lastCallNumber();
  await amount.fill('999999');
  await sendButton(page).click();
  await expect(amount).toHaveAccessibleDescription(/^At most €[\d,.]+, the total of the order$/);
  await expectAccessible(page.getByRole('main').locator('form'), 'refund above the order amount');
  await amount.fill('1234.5');
  await currency.selectOption('USD');
  await sendButton(page).click();
  await expectFieldError(currency, 'Choose the currency of the order');
  await currency.selectOption('EUR');
  await expect(currency).not.toHaveAttribute('aria-invalid', 'true');
  expect(await sandbox().calls({ call: 70, since })).toEqual([]);
  await endSessionDuring(page, 'main', () => sendButton(page).click());
  await signInAgain(page);
  await expect(snField(page)).toHaveValue(device);
  await expect(amount).toHaveValue('1,234.50');
  await sendButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(device);
  await expect(page.getByRole('main')).toContainText('€1,234.50');
  const link = page.getByRole('main').getByRole('link', { name: order.number });
  await expect(link).toHaveAttribute('href', `${screens.orders}?number=${order.number}`);
});

test('accounts without orders type the number of an order', async ({ page, context }) => {
  await signInAs(context, 'service');
  await page.goto(`${screens.refunds}/new`);
  await expect(page.getByRole('textbox', { name: 'Order to refund' })).toHaveAccessibleDescription(
    'The number of one of your orders',
  );
});

test('a refund has no order or device links for accounts without access to them', async ({ context }) => {
  for (const [account, links] of [
    ['main', true],
    ['service', false],
  ] as const) {
    await signInAs(context, account);
    const { items } = await getJson<{ items: { id: string }[] }>(
      context,
      `${apiPaths.refunds}?sort=-createdAt`,
    );
    const html = await pageHtml(context, `${screens.refunds}/${items[0]?.id}`);
    expect(html).toContain('aria-label="History"');
    const [, main = ''] = html.split('<main');
    for (const link of ['Show device', `href="${screens.orders}?number=`])
      expect([account, link, main.includes(link)]).toEqual([account, link, links]);
  }
});
