import type { Dealer } from '#lib/contract/operations/dealers.ts';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { OrderRow } from '#lib/contract/operations/orders.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, expectAccessible, getJson, screens, signInAs, test } from '../fixtures.ts';
import { waitForHydration } from '../screens/hydration.ts';
import {
  field,
  firstOf,
  isWholeList,
  option,
  panel,
  search,
  someDevice,
  vendorCallsFrom,
  wholeLists,
} from './search-panel.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('any part of a serial number shows product, dealer and end, and Enter opens the only device', async ({
  page,
  context,
}) => {
  const sn = await someDevice(context);
  const { items } = await getJson<{ items: DeviceRow[] }>(context, `/api/v1/devices?q=${sn}`);
  const { product, dealer } = items[0] as DeviceRow;
  await page.goto(screens.messages);
  await waitForHydration(field(page));
  const link = page.getByRole('main').getByRole('link').first();
  for (const key of ['/', 'Control+K']) {
    await link.focus();
    await page.keyboard.press(key);
    await expect(field(page)).toBeFocused();
    await expect(panel(page)).toContainText('Enter any part of a serial number');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(link).toBeFocused();
  }
  // The first digit arrives before the next frame.
  await page.evaluate(
    (digit) => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
      document.execCommand('insertText', false, digit);
    },
    sn.slice(4, 5),
  );
  await page.keyboard.type(sn.slice(5));
  await expect(field(page)).toHaveValue(sn.slice(4));
  const found = option(page, sn);
  await expect(found).toContainText(product);
  await expect(found).toContainText(dealer?.name || 'Own stock');
  await expect(found).toContainText(/Software until|Software expired on|Not activated/);
  await expect(found.locator('mark')).toHaveText(sn.slice(4));
  await expect(page.getByRole('status').filter({ hasText: '1 result.' })).toBeAttached();
  await expectAccessible(page, 'search');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${screens.equipment}/${sn}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sn);

  // On other pages it is among those opened lately, for this account only.
  await page.goto(screens.messages);
  await page.keyboard.press('/');
  await expect(option(page, sn)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, sn)).toHaveAttribute('aria-selected', 'true');
  await signInAs(context, 'merchant');
  await page.goto(screens.messages);
  await page.keyboard.press('/');
  await expect(panel(page)).toContainText('Enter any part of a serial number');
  await expect(panel(page).getByRole('option')).toHaveCount(0);
});

test('each shape of number finds its record with at most three vendor calls', async ({ page, context }) => {
  const order = await firstOf<OrderRow>(context, '/orders?pi=PI&waybill=1Z');
  const numberOf = async (path: string) =>
    (await firstOf<{ id: string; number: string }>(context, path)).number;
  const [shop, work] = [await numberOf('/shop/orders?'), await numberOf('/work-orders?')];
  const [split, withdrawal] = [await numberOf('/income/splits?'), await numberOf('/income/withdrawals?')];
  const dealer = await firstOf<Dealer>(context, '/dealers?');
  await page.goto(screens.messages);
  await waitForHydration(field(page));
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('/');
  for (const [text, name, path] of [
    [order.number.toLowerCase(), order.number, `${screens.orders}/${order.id}`],
    [`PI order: ${order.piNumber}`, order.number, `${screens.orders}/${order.id}`],
    [order.waybill, order.number, `${screens.orders}/${order.id}`],
    [shop, shop, screens.shopOrders],
    [work.replace('-', ''), work, screens.workOrders],
    [split, split, `${screens.income}/splits`],
    [withdrawal, withdrawal, `${screens.income}/withdrawals?q=${withdrawal}`],
    [dealer.number, dealer.name, `${screens.dealers}/${dealer.id}`],
  ] as const)
    await test.step(text, async () => {
      const calls = vendorCallsFrom(page);
      await search(page, text);
      await expect(option(page, name).first()).toHaveAttribute(
        'href',
        new RegExp(`^${path.replace('?', '\\?')}`),
      );
      expect((await calls()).length).toBeLessThanOrEqual(3);
    });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${screens.dealers}/${dealer.id}`);
});

test('words find dealers, products, cases and messages, also while typing, and a list of all', async ({
  page,
  context,
}) => {
  const names = await getJson<{ items: Dealer[] }>(context, '/api/v1/dealers?pageSize=100');
  const isTwice = ({ name }: Dealer) => names.items.filter((each) => each.name === name).length > 1;
  const twice = names.items.find(isTwice) as Dealer;
  await page.goto(screens.messages);
  await waitForHydration(field(page));
  await page.waitForLoadState('networkidle');
  await field(page).click();
  const callsOfSearch = vendorCallsFrom(page);
  await page.keyboard.type('update', { delay: 20 });
  await expect(panel(page)).toHaveAttribute('data-busy', 'false');
  const messages = panel(page).getByRole('group', { name: 'Messages' });
  await expect(messages.getByRole('option')).toHaveCount(6);
  const calls = await callsOfSearch();
  // A pause while typing searches for the part of the word, too.
  const callsOfWord = (await callsOfSearch('update')).filter((call) => !isWholeList(call));
  expect([1, 2, 3]).toContain(callsOfWord.length);
  expect(calls.filter(isWholeList).sort()).toEqual(wholeLists);
  await messages.getByRole('option', { name: /^Show all [\d,]+ in Messages$/ }).click();
  await expect(page).toHaveURL(`${screens.messages}?q=update`);

  await field(page).click();
  await search(page, 'x431 pro');
  await expect(panel(page).getByRole('group', { name: 'Product library' })).toContainText('X-431 PRO');
  // Several dealers of one name: the first Enter shows which one the second opens.
  await search(page, twice.name);
  const dealers = panel(page).getByRole('group', { name: 'Dealer list' }).getByRole('option');
  await expect(dealers.first()).toContainText(/D\d+.*Contract/);
  await page.keyboard.press('Enter');
  await expect(dealers.first()).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(`${screens.messages}?q=update`);
  await page.keyboard.press('ArrowDown');
  const second = await dealers.nth(1).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(second ?? '');
});

test('commands open pages and forms with the number filled in, change the appearance and sign out', async ({
  page,
  context,
}) => {
  const active = await firstOf<DeviceRow>(context, '/devices?active=yes');
  const stock = await getJson<{ items: DeviceRow[] }>(
    context,
    '/api/v1/devices?dealer=own&active=no&pageSize=2',
  );
  const sns = stock.items.map(({ id }) => id);
  await page.goto(screens.messages);
  await waitForHydration(field(page));
  const run = async (text: string) => {
    await field(page).click();
    await search(page, text);
    await page.keyboard.press('Enter');
  };
  await run('update password');
  await expect(page).toHaveURL(screens.password);
  await run(`renew ${active.id}`);
  await expect(page).toHaveURL(`${screens.equipment}/${active.id}?edit=renewal`);
  await expect(page.getByRole('dialog', { name: `Renew software on ${active.id}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${screens.equipment}/${active.id}`);
  await run(`distribute ${sns.join(', ')}`);
  await expect(page).toHaveURL(`${screens.distribution}?sn=${sns.join('%2C')}`);
  for (const sn of sns) await expect(page.getByRole('main').getByText(sn, { exact: true })).toBeVisible();
  await run('dark mode');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await run('german');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await field(page).click();
  await search(page, 'heller modus');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await run('log out');
  await expect(page).toHaveURL(/\/signin/);
});

test('a hanging and a failing source are named, the others stay usable, and nothing moves under the choice', async ({
  page,
}) => {
  await sandbox().faults({ path: '30', noResponse: true }, { path: '74', status: 500 });
  await page.goto(screens.messages);
  await waitForHydration(field(page));
  await field(page).click();
  await page.keyboard.type('calibration');
  const messages = panel(page).getByRole('group', { name: 'Messages' }).getByRole('option');
  await expect(messages).toHaveCount(6);
  await expect(panel(page)).toContainText('Searching…');
  await expect(panel(page).getByRole('listitem')).toContainText(['Couldn’t search Cases.']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = await messages.nth(1).boundingBox();
  await expect(
    panel(page).getByRole('listitem').filter({ hasText: 'Dealer list didn’t respond.' }),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Dealer list didn’t respond.' })).toBeAttached();
  await sandbox().clearFaults();
  await panel(page)
    .getByRole('listitem')
    .filter({ hasText: 'Cases' })
    .getByRole('button', { name: 'Try again' })
    .click();
  await expect(panel(page).getByRole('group', { name: 'Cases' })).toBeVisible();
  await expect(messages.nth(1)).toHaveAttribute('aria-selected', 'true');
  expect(await messages.nth(1).boundingBox()).toEqual(chosen);

  // Another text ends the requests of the one before.
  await sandbox().faults({ path: '11', noResponse: true });
  const since = await sandbox().lastCallNumber();
  await field(page).fill('000123');
  await expect.poll(async () => (await sandbox().calls({ since, call: 11 })).length).toBe(1);
  await field(page).fill('');
  await expect.poll(async () => (await sandbox().calls({ since, call: 11 }))[0]?.aborted).toBe(true);
  await sandbox().clearFaults();

  // The portal is asked again only after the time that it names.
  let requests = 0;
  await page.route(/\/api\/v1\/devices\?/, (route) => {
    requests += 1;
    return route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      headers: { 'retry-after': '60' },
      body: JSON.stringify({ code: 'tooManyRequests', status: 429 }),
    });
  });
  await search(page, '000124');
  await expect(panel(page)).toContainText(/Equipment: too many requests\. Try again in \d+ seconds\./);
  await expect(panel(page).getByRole('button', { name: 'Try again' })).toBeDisabled();
  await search(page, '000125');
  expect(requests).toBe(1);
});
