import { expiryRadarDays } from '#lib/contract/constants.ts';
import { renewedEnd } from '#lib/contract/expiry.ts';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { countInput } from '../count-input.ts';
import { expect, expectAccessible, getJson, screens, signInAs, skipFirstVisit, test } from '../fixtures.ts';
import { selectionButton } from './ship-orders.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

const [days] = expiryRadarDays;
const dayAfterTomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const dayText = (day: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

test('renews the devices of a count with their new dates before and on the receipt', async ({
  page,
  context,
}) => {
  const input = await countInput(page);
  const since = await sandbox().lastCallNumber();
  await page.goto(screens.equipment);
  const overview = page.getByRole('region', { name: 'Software expiring soon' });
  await overview.getByRole('link', { name: new RegExp(`^EV: .* within ${days} days`) }).click();
  const renewAll = page.getByRole('link', { name: /^Renew [\d,]+ devices?$/ });
  const count = Number(((await renewAll.textContent()) ?? '').replace(/\D/g, ''));
  await renewAll.click();
  await expect(page).toHaveURL(screens.renewal);
  const rows = page.getByRole('table', { name: 'Devices to renew' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(Math.min(count, 200));
  await page.getByRole('combobox', { name: 'Duration' }).selectOption({ label: '2 years' });
  const row = rows.first();
  const sn = ((await row.getByRole('link').textContent()) ?? '').trim();
  const { items } = await getJson<{ items: DeviceRow[] }>(context, `/api/v1/devices?sn=${sn}`);
  const before = items[0]?.validity.ev ?? '';
  const today = new Date().toISOString().slice(0, 10);
  const after = renewedEnd(before, 2, today);
  await expect(row).toContainText(dayText(before));
  await expect(row).toContainText(dayText(after));
  await expectAccessible(page.getByRole('main'));

  // A device is left out with a reason; one is removed from the list.
  const second = rows.nth(1);
  const leftOut = ((await second.getByRole('link').textContent()) ?? '').trim();
  await second.getByRole('checkbox').uncheck();
  await second.getByRole('textbox').fill('Sold to a customer');
  await rows
    .last()
    .getByRole('button', { name: /^Remove device/ })
    .click();
  const renewed = Math.min(count, 200) - 2;
  const button = page.getByRole('button', { name: `Renew ${renewed} device`, exact: false });
  await expect(page.getByRole('status').filter({ hasText: '1 device is left out.' })).toBeVisible();
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Duration: 2 years.');
  await expect(dialog).toContainText('A renewal can’t be undone.');
  await dialog.getByRole('button', { name: /^Renew/ }).click();
  await expect(page.getByRole('heading', { name: `${renewed} of ${renewed} devices renewed` })).toBeFocused();
  const receipt = page.getByRole('table', { name: 'Renewal receipt' });
  await expect(receipt.getByRole('row').filter({ hasText: sn })).toContainText(dayText(after));
  await expect(page.getByRole('region', { name: 'Left out' })).toContainText(
    `${leftOut}: Sold to a customer`,
  );
  await expectAccessible(page.getByRole('main'));
  const calls = await sandbox().calls({ call: 80, since });
  expect(calls.map(({ params }) => params.sn).sort()).toEqual(
    [...new Set(calls.map(({ params }) => params.sn))].sort(),
  );
  expect(calls).toHaveLength(renewed);
  // Count, "Renew", duration, tick, reason, removal, "Renew", confirmation.
  expect(input.clicks).toBeLessThanOrEqual(9);
  await page.reload();
  await expect(receipt.getByRole('row').filter({ hasText: sn })).toContainText('Renewed');
});

test('renews a selection, says why a device is not renewed, and fits on a phone', async ({
  page,
  context,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  // The new end of an ended period depends on today, which is another day in the browser's time zone late in the evening.
  const active = (
    await getJson<{ items: DeviceRow[] }>(context, '/api/v1/devices?active=yes&locked=no&pageSize=100')
  ).items.find(({ validity }) => (validity.programming ?? '') > dayAfterTomorrow());
  const [inactive] = (await getJson<{ items: DeviceRow[] }>(context, '/api/v1/devices?active=no&pageSize=1'))
    .items;
  if (!active || !inactive) throw new Error('The sandbox lacks devices');
  for (const { id } of [active, inactive]) {
    await page.goto(`${screens.equipment}?q=${id}`);
    await page.getByRole('row').filter({ hasText: id }).getByRole('checkbox').check();
    await selectionButton(page, 'Renew 1 device').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Renew software' })).toBeVisible();
  }
  const row = (sn: string) => page.getByRole('row').filter({ hasText: sn });
  await expect(row(inactive.id)).toContainText('Not activated');
  await expect(row(inactive.id).getByRole('checkbox')).toBeDisabled();
  await row(active.id).getByRole('combobox').selectOption({ label: 'Programming' });
  const end = renewedEnd(active.validity.programming, 1, today);
  await expect(row(active.id)).toContainText(dayText(end));
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // What was entered is there after a reload.
  await page.reload();
  await expect(row(active.id)).toContainText(dayText(end));
  await page.getByRole('button', { name: 'Renew 1 device' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Renew/ })
    .click();
  await expect(page.getByRole('heading', { name: '1 of 1 devices renewed' })).toBeFocused();
  await expect(row(active.id)).toContainText(dayText(end));
  const device = await getJson<DeviceRow>(context, `/api/v1/devices/${active.id}`);
  expect(device.validity.programming).toBe(end);
});

test('leads from the work queue to the renewal of what ends next', async ({ page, context }) => {
  await skipFirstVisit(context);
  await page.goto('/');
  const queue = page.getByRole('list', { name: 'To do' });
  await queue
    .getByRole('listitem')
    .filter({ hasText: 'Software ending within 30 days' })
    .getByRole('link', { name: 'Show' })
    .click();
  await page.getByRole('link', { name: /^Renew [\d,]+ devices?$/ }).click();
  const rows = page.getByRole('table', { name: 'Devices to renew' }).locator('tbody').getByRole('row');
  await expect(rows.first()).toContainText(/Today|\d+ days?/);
  await expect(page.getByRole('combobox', { name: 'Validity period for all devices' })).toHaveValue('');
  await expect(page).toHaveURL(screens.renewal);
});
