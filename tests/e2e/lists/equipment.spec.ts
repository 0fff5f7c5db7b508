import type { Page } from '@playwright/test';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import { asRows } from '../../harness/row-streams.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import {
  chooseOption,
  closeFilters,
  counter,
  expect,
  expectAccessible,
  exportCsv,
  fillDay,
  getJson,
  grid,
  openFilters,
  screens,
  selectChoice,
  signInAs,
  test,
} from '../fixtures.ts';
import { dealerLabel, listDealers, tray } from '../forms/batch-screens.ts';
import { exportedDevicePages } from './exported-device-pages.ts';

const heading = 'Equipment';
const firstDevice = async (context: Parameters<typeof getJson>[0], query: string) => {
  const { items, total } = await getJson<{ items: DeviceRow[]; total: number }>(
    context,
    `/api/v1/devices?pageSize=1&${query}`,
  );
  return { device: items[0] as DeviceRow, total };
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('renders rows, pages, order and filters', async ({ page, context }) => {
    await signInAs(context, 'main');
    const { device } = await firstDevice(context, '');
    await page.goto(screens.equipment);
    const rows = page.getByRole('main').getByRole('row');
    await expect(rows).toHaveCount(21);
    await expect(rows.nth(1).getByRole('link', { name: device.id })).toHaveAttribute(
      'href',
      `${screens.equipment}/${device.id}`,
    );
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows).toHaveCount(21);
    const { total } = await firstDevice(context, `q=${device.id.slice(-5)}`);
    await page.getByRole('main').getByLabel('Search', { exact: true }).fill(device.id.slice(-5));
    await page
      .getByRole('search', { name: /Equipment/ })
      .getByRole('button', { name: 'Apply' })
      .click();
    await expect(page).toHaveURL(new RegExp(`q=${device.id.slice(-5)}`));
    await expect(rows).toHaveCount(Math.min(total, 20) + 1);

    await page.goto(`${screens.equipment}?panel=filters`);
    await page.getByRole('combobox', { name: 'Dealer', exact: true }).selectOption({ label: 'Own stock' });
    await page
      .getByRole('search', { name: /Equipment/ })
      .getByRole('button', { name: 'Apply' })
      .click();
    await expect(page).toHaveURL(/dealer=own/);
    await expect(rows.nth(1)).toContainText('Own stock');
  });
});

const expectTotal = (page: Page, total: number) =>
  expect(counter(page)).toHaveText(new RegExp(` of ${total.toLocaleString('en')}$`));

test.describe('equipment list', () => {
  test.beforeEach(async ({ context, page }) => {
    await signInAs(context, 'main');
    await page.goto(screens.equipment);
    await expect(grid(page, heading)).toBeVisible();
  });

  test('links expiry counts to their devices, searches any part of the SN, and restores filters from the URL', async ({
    page,
    context,
  }) => {
    const expiryOverview = page.getByRole('region', { name: 'Software expiring soon' });
    for (const period of ['Passenger car', 'VIP', 'EV']) {
      const link = expiryOverview.getByRole('link', { name: new RegExp(`^${period}: .* within 30 days`) });
      const count = await link.textContent();
      await link.click();
      await expect(page).toHaveURL(/(passengerCar|vip|ev)From=\d{4}-\d\d-\d\d/);
      await expect(counter(page)).toHaveText(new RegExp(` of ${count}$`));
      await expect(link).toHaveAttribute('aria-current', 'true');
    }
    await expiryOverview.getByRole('button', { name: 'Show counts for longer periods' }).click();
    await expect(expiryOverview.getByRole('row', { name: /^Within 90 days/ }).getByRole('link')).toHaveCount(
      7,
    );
    await expectAccessible(expiryOverview);
    await expiryOverview.getByRole('button', { name: 'Hide counts for longer periods' }).click();
    await page.getByRole('link', { name: /^Remove filter/ }).click();

    const { device } = await firstDevice(context, 'page=7');
    const search = page.getByRole('main').getByLabel('Search', { exact: true });
    await search.fill(device.id.slice(3, 11));
    await expect(page).toHaveURL(/q=/);
    await expect(grid(page, heading).getByRole('link', { name: device.id })).toBeVisible();
    await search.fill('');
    await expect(page).not.toHaveURL(/q=/);

    const drawer = await openFilters(page);
    await expectAccessible(drawer);
    const warranty = drawer.getByRole('group', { name: 'Warranty until' });
    await fillDay(warranty, 'From', '2027-01-01');
    await fillDay(warranty, 'To', '2027-03-31');
    await expect(page).toHaveURL(/warrantyFrom=2027-01-01&warrantyTo=2027-03-31$/);
    const { total } = await firstDevice(context, 'warrantyFrom=2027-01-01&warrantyTo=2027-03-31');
    expect(total).toBeGreaterThan(0);
    await closeFilters(drawer);
    await expectTotal(page, total);
    await page.reload();
    await expectTotal(page, total);
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(1);
    await expect(
      expiryOverview.getByRole('button', { name: 'Show counts for longer periods' }),
    ).toBeVisible();
  });

  test('filters by software, payment, number ranges and SN prefix, and exports leading zeros', async ({
    page,
    context,
  }) => {
    const query = 'fullSoftware=activated&paymentMethod=paypal&updatesFrom=2&updatesTo=9';
    const { total } = await firstDevice(context, query);
    expect(total).toBeGreaterThan(0);
    let drawer = await openFilters(page);
    await drawer.getByLabel('Payment method').fill('paypal');
    const software = drawer.getByRole('combobox', { name: 'Full software', exact: true });
    await chooseOption(software, 'Activated');
    const updates = drawer.getByRole('group', { name: 'Updates' });
    const least = updates.getByLabel('At least');
    await least.fill('x2');
    await expect(least).toHaveAccessibleDescription('Enter a whole number, using digits only');
    await least.fill('2');
    await updates.getByLabel('At most').fill('9');
    await expect(page).toHaveURL(new RegExp(query));
    await closeFilters(drawer);
    await expectTotal(page, total);
    for (const chip of ['Payment method: paypal', 'Full software: Activated', 'Updates: 2 – 9'])
      await expect(page.getByRole('link', { name: `Remove filter ${chip}` })).toBeVisible();

    drawer = await openFilters(page);
    await drawer.getByLabel('Payment method', { exact: true }).fill('');
    await updates.getByLabel('At least').fill('');
    await updates.getByLabel('At most').fill('0');
    await chooseOption(software, 'Not supported');
    await closeFilters(drawer);
    await page.getByRole('link', { name: 'Remove filter Updates: at most 0' }).click();
    await expect(
      page.getByRole('link', { name: 'Remove filter Full software: Not supported' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\?fullSoftware=notSupported$/);
    await expectTotal(page, (await firstDevice(context, 'fullSoftware=notSupported')).total);

    await page.getByRole('link', { name: /^Remove filter/ }).click();
    await page
      .getByRole('combobox', { name: 'Activation', exact: true })
      .selectOption({ label: 'Not activated' });
    drawer = await openFilters(page);
    await drawer.getByLabel('SN starts with').fill('00');
    await expect(page).toHaveURL(/sn=00/);
    await closeFilters(drawer);
    const leadingZeros = await firstDevice(context, 'active=no&sn=00');
    expect(leadingZeros.total).toBeGreaterThan(10);
    await expectTotal(page, leadingZeros.total);
    const { lines } = await exportCsv(page);
    expect(lines).toHaveLength(leadingZeros.total + 1);
    for (const line of lines.slice(1)) expect(line).toMatch(/^"?00\d/);
  });

  test('opens the last page, sorts by columns, filters by device fields, and exports once a slot is free', async ({
    page,
    context,
  }) => {
    const { total } = await firstDevice(context, '');
    const last = Math.ceil(total / 20);
    await page.getByRole('link', { name: new RegExp(`${last.toLocaleString('en')}$`) }).click();
    await expect(page).toHaveURL(new RegExp(`page=${last}`));
    await expect(counter(page)).toHaveText(new RegExp(`–${total.toLocaleString('en')} of`));

    for (const [column, sort] of [
      ['Serial number', 'sn'],
      ['Software until', 'expiresOn'],
      ['Activated on', 'activatedAt'],
      ['Product', 'product'],
    ] as const) {
      await grid(page, heading).getByRole('columnheader', { name: column }).getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`\\?sort=-?${sort}$`));
      const order = new URL(page.url()).searchParams.get('sort');
      const { device } = await firstDevice(context, `sort=${order}`);
      await expect(grid(page, heading).getByRole('row').nth(1)).toContainText(device.id);
    }

    const { device } = await firstDevice(context, 'active=no&locked=yes');
    await page
      .getByRole('combobox', { name: 'Activation', exact: true })
      .selectOption({ label: 'Not activated' });
    await page.getByRole('combobox', { name: 'Lock', exact: true }).selectOption({ label: 'Locked' });
    const product = page.getByRole('combobox', { name: 'Product', exact: true });
    await selectChoice(product, device.product);
    await expect(page).toHaveURL(/product=/);
    const query = new URL(page.url()).search.slice(1);
    expect(query).toMatch(/active=no/);
    expect(query).toMatch(/locked=yes/);
    const filtered = await firstDevice(context, query);
    expect(filtered.total).toBeGreaterThan(0);
    await expectTotal(page, filtered.total);
    const [choice] = await listDealers(context);
    if (!choice) throw new Error('The sandbox has no dealers');
    const drawer = await openFilters(page);
    const dealer = drawer.getByRole('combobox', { name: 'Dealer', exact: true });
    await chooseOption(dealer, dealerLabel(choice));
    await expect(page).toHaveURL(new RegExp(`[?&]dealer=${choice.id}(&|$)`));
    const ownStock = await firstDevice(context, `${query}&dealer=own`);
    await chooseOption(dealer, 'Own stock');
    await closeFilters(drawer);
    if (ownStock.total > 0) await expectTotal(page, ownStock.total);
    else await expect(page.getByRole('main')).toContainText('Nothing');
    await page.getByRole('link', { name: /^Remove filter Dealer/ }).click();
    await expectTotal(page, filtered.total);

    await page.getByRole('button', { name: 'Export' }).click();
    const since = await sandbox().lastCallNumber();
    // Uses all concurrent list requests of the account.
    await sandbox().faults({ path: 11, held: true });
    const concurrentRequests = [1, 2].map(() => context.request.get('/api/v1/devices', { headers: asRows }));
    await expect.poll(async () => (await exportedDevicePages(since)).length).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'CSV' }).click();
    await expect(tray(page)).toContainText('Too many requests at once. Resuming in 5 s.');
    await sandbox().clearFaults();
    await Promise.all(concurrentRequests);
    await expect(tray(page)).not.toContainText('Too many requests');
    await expect(tray(page).getByRole('button', { name: /^Download / })).toBeVisible();
  });
});
