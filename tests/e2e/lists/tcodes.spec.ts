import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { Tcode, TcodeOrder } from '#lib/contract/operations/tcodes.ts';
import { signIn } from '../../harness/servers/worker-servers.ts';
import {
  chooseOption,
  closeFilters,
  counter,
  expect,
  exportCsv,
  getJson,
  grid,
  openFilters,
  screens,
  signInAs,
  test,
} from '../fixtures.ts';
import { tray } from '../forms/batch-screens.ts';

type ListPage<Row> = { items: Row[]; total: number };
const listCards = (context: Parameters<typeof getJson>[0], query: string) =>
  getJson<ListPage<Tcode>>(context, `/api/v1/tcodes?${query}`);

test('filters cards by several statuses, explains and exports them, and links orders to their cards and back', async ({
  page,
  context,
}) => {
  await signInAs(context, 'blue');
  await page.goto('/');
  await page.getByRole('link', { name: 'Tcode cards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tcode cards' })).toBeVisible();
  await page.getByText('What each status means').click();
  const legend = page.getByRole('main').locator('details');
  await expect(legend.getByRole('term')).toHaveText([
    ...['Not redeemed', 'Not paid (invalid)', 'To be redeemed', 'Redeemed', 'Discarded', 'Software returned'],
    ...['Expired', 'No expiration'],
  ]);
  await expect(legend.getByRole('definition').nth(6)).toContainText('The expiry date has passed');
  const drawer = await openFilters(page);
  const status = drawer.getByRole('combobox', { name: 'Status' });
  await chooseOption(status, 'Expired');
  await chooseOption(status, 'Software returned');
  await closeFilters(drawer);
  await expect(page).toHaveURL(/state=expired%2CsoftwareReturned/);
  const { items, total } = await listCards(context, 'state=expired,softwareReturned&pageSize=100');
  await expect(counter(page)).toContainText(`of ${total}`);
  const expiredCard = items.find(({ state }) => state === 'expired');
  const row = grid(page, 'Tcode cards')
    .getByRole('row')
    .filter({ hasText: expiredCard?.code ?? '' });
  await expect(row).toContainText(/expired \d+ days? ago/);
  await expect(row.getByRole('link', { name: /^Activate/ })).toHaveCount(0);
  const { lines } = await exportCsv(page);
  expect(lines).toHaveLength(total + 1);
  expect(lines.join('\n')).toContain(`${expiredCard?.code},Expired,`);
  await tray(page).getByRole('button', { name: 'Dismiss' }).click();

  const orders = await getJson<ListPage<TcodeOrder>>(context, '/api/v1/tcode-orders?status=5&pageSize=100');
  const order = orders.items.find(
    ({ used, quantity }) => Number(used) > 0 && Number(quantity) > Number(used),
  );
  const number = order?.number ?? '';
  const tabs = page.getByRole('navigation', { name: 'Tcode cards and their orders' });
  await tabs.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tcode orders' })).toBeVisible();
  await page.getByLabel('Search', { exact: true }).fill(number);
  const list = grid(page, 'Tcode orders');
  await expect(counter(page)).toContainText('of 1');
  await expect(list.getByRole('row').nth(1)).toContainText('Partly issued');
  const { lines: orderLines } = await exportCsv(page);
  expect(orderLines).toHaveLength(2);
  expect(orderLines[1]).toContain(`${number},Partly issued,`);
  await list.getByRole('link', { name: number }).click();
  const orderCards = await listCards(context, `order=${number}`);
  await expect(counter(page)).toContainText(`of ${orderCards.total}`);
  await grid(page, 'Tcode cards')
    .getByRole('link', { name: orderCards.items[0]?.code ?? '', exact: true })
    .click();
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page).toHaveURL(`${screens.tcodes}/orders?q=${number}`);
});

test('a card opens the activation that redeems it, then links to its device; the red theme has no cards', async ({
  page,
  context,
}) => {
  await signInAs(context, 'blue');
  const { items } = await getJson<ListPage<DeviceRow>>(
    context,
    '/api/v1/devices?active=no&locked=no&tcodeState=notRedeemed&pageSize=1',
  );
  const [device] = items;
  const [sn, code] = [device?.id ?? '', device?.tcode ?? ''];
  await page.goto(`${screens.tcodes}?q=${code}`);
  const list = grid(page, 'Tcode cards');
  await expect(list.getByRole('row').nth(1)).toContainText(/in \d+ days?/);
  await list.getByRole('link', { name: `Activate device with ${code}` }).click();
  const tcode = page.getByRole('textbox', { name: 'Tcode', exact: true });
  await expect(tcode).toHaveValue(code);
  await expect(tcode).toHaveAccessibleDescription(`For ${device?.product}`);
  // A Tcode is worth money, so the URL has the card's id instead.
  expect(page.url()).not.toContain(code);
  await page.getByLabel('Serial number', { exact: true }).fill(sn);
  await page.getByRole('button', { name: 'Activate device', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `${sn} is activated.` })).toBeVisible();
  await expect(tcode).toHaveValue('');

  await page.getByRole('link', { name: 'Tcode cards' }).click();
  await page.getByLabel('Search', { exact: true }).fill(code);
  await expect(counter(page)).toContainText('of 1');
  await list.getByRole('link', { name: code, exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(code);
  await expect(main).toContainText('It can’t be used again.');
  await expect(main.getByRole('link', { name: 'Activate device' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Show device' }).click();
  await expect(page).toHaveURL(`${screens.equipment}/${sn}`);

  // tests/api/http/roles.test.ts checks the menu.
  const redAccount = await signIn('main');
  for (const path of [screens.tcodes, `${screens.tcodes}/orders`, `${screens.tcodes}/1`])
    expect([path, (await redAccount.get(path)).status]).toEqual([path, 403]);
});
