import type { BrowserContext, Page } from '@playwright/test';
import { renewedEnd } from '#lib/contract/expiry.ts';
import type { Device, DeviceRow } from '#lib/contract/operations/devices.ts';
import { todayIn } from '#lib/contract/time-zone.ts';
import { drawPath, readPicture } from '../../harness/samples/barcodes.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import {
  chooseAction,
  expect,
  expectAccessible,
  getJson,
  screens,
  sendToApi,
  signInAs,
  test,
} from '../fixtures.ts';
import { violationsInSchemes } from '../screens/accessibility.ts';

const devicePath = (sn: string) => `${screens.equipment}/${sn}`;
const getDevice = (context: BrowserContext, sn: string) => getJson<Device>(context, `/api/v1/devices/${sn}`);

/** A device of a sub-dealer. */
async function findDevice(context: BrowserContext, query: string): Promise<Device> {
  const { items } = await getJson<{ items: DeviceRow[] }>(context, `/api/v1/devices?pageSize=100&${query}`);
  return getDevice(context, items.find(({ dealer }) => dealer?.id !== '')?.id ?? 'none');
}

/** Changes the note as another session would. */
const changeNoteConcurrently = (context: BrowserContext, { id, version }: Device) =>
  sendToApi(context, 'PUT', `/api/v1/devices/${id}/note`, { note: 'concurrent note', version });

/** The value next to a label. */
const detailValue = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd');

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('shows all data of a device, its neighbours and failed sources, and the password on demand', async ({
  page,
  context,
}) => {
  const query = 'active=yes&vipFrom=2027-03-01&sort=sn';
  const { items } = await getJson<{ items: DeviceRow[] }>(context, `/api/v1/devices?pageSize=20&${query}`);
  let device = await getDevice(context, items.shift()?.id ?? 'none');
  while (!device.hasDefaultPassword || device.dealer?.id === '')
    device = await getDevice(context, items.shift()?.id ?? 'none');
  const password = String((await sandbox().device(device.id))?.default_password);
  expect(password.length).toBeGreaterThan(3);
  await sandbox().faults({ path: 85, status: 500 });
  const response = await page.goto(`${devicePath(device.id)}?${query}`);
  expect(await response?.text()).not.toContain(password);
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(device.id);
  await expect(detailValue(page, 'Product')).toHaveText(device.product);
  await expect(detailValue(page, 'Dealer')).toHaveText(String(device.dealer?.name));
  await expect(detailValue(page, 'Tcode')).toContainText(device.tcode);
  await expect(detailValue(page, 'IP address')).toContainText(device.ip);
  await expect(detailValue(page, 'Activation address')).toHaveText(device.activationAddress);
  const vip = main.getByRole('listitem').filter({ hasText: 'VIP' }).first();
  const end = device.periods.find(({ period }) => period === 'vip')?.end ?? '';
  const days = Math.round((Date.parse(end) - Date.parse(todayIn('Europe/Berlin'))) / 86_400_000);
  await expect(vip).toContainText(`${days.toLocaleString('en')} days left`);
  await expect(main).toContainText('Couldn’t load: feedback');
  await expect(main.getByRole('listitem').filter({ hasText: 'Activated' }).last()).toBeVisible();

  await page.getByRole('button', { name: 'Show password', exact: true }).click();
  await expect(detailValue(page, 'Default password')).toContainText(password);
  await page.getByRole('button', { name: 'Hide password', exact: true }).click();
  await expect(main).not.toContainText(password);

  await page.getByRole('link', { name: 'Next', exact: false }).last().click();
  await expect(page).toHaveURL(/vipFrom=2027-03-01/);
  await expect(heading).not.toContainText(device.id);
  await page.goBack();
  await expect(heading).toContainText(device.id);
});

test('edits a note without overwriting a concurrent change, renews, records a resale, and prints', async ({
  page,
  context,
}) => {
  const device = await findDevice(context, 'active=yes&vipFrom=2027-03-01');
  const writes: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
  const main = page.getByRole('main');
  await page.goto(devicePath(device.id));
  await page.getByRole('button', { name: 'Edit note' }).click();
  const note = page.getByRole('dialog', { name: `Note on ${device.id}` });
  await expectAccessible(note, 'note');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(note.getByRole('alert').filter({ hasText: 'Nothing has changed' })).toBeInViewport();
  expect(writes).toEqual([]);
  await note.getByRole('textbox', { name: 'Note' }).fill('Größe = 5 & mehr');
  await changeNoteConcurrently(context, device);
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(note.getByRole('alert').filter({ hasText: 'changed elsewhere' })).toBeVisible();
  await expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue('Größe = 5 & mehr');
  expect((await sandbox().device(device.id))?.remark).toBe('concurrent note');
  await note.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('main')).toContainText('concurrent note');
  await expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue('Größe = 5 & mehr');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(note).toHaveCount(0);
  await expect(main).toContainText('Größe = 5 & mehr');
  expect((await sandbox().device(device.id))?.remark).toBe('Größe = 5 & mehr');

  await page.getByRole('button', { name: 'Renew software' }).click();
  const renewal = page.getByRole('dialog', { name: /^Renew software/ });
  await renewal.getByRole('combobox', { name: 'Validity period' }).selectOption({ value: 'vip' });
  const end = renewedEnd(device.validity.vip, 2, new Date().toISOString().slice(0, 10));
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(end));
  await renewal.getByRole('combobox', { name: 'Duration' }).selectOption({ label: `2 years, until ${day}` });
  await expectAccessible(renewal, 'renewal');
  await renewal.getByRole('button', { name: 'Renew software' }).click();
  await expect(renewal).toHaveCount(0);
  const vip = (await getDevice(context, device.id)).periods.find(({ period }) => period === 'vip');
  expect(vip?.end).toBe(end);
  await expect(main).toContainText(/VIP renewed until/);

  await chooseAction(page, 'Record resale');
  const sale = page.getByRole('dialog', { name: /^Resale/ });
  await sale.getByRole('textbox', { name: 'Comment' }).fill('second hand');
  await sale.getByRole('button', { name: 'Record resale' }).click();
  await expect(sale.getByRole('textbox', { name: 'Customer' })).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsInSchemes(sale, 'sale', 'all')).toEqual([]);
  await sale.getByRole('textbox', { name: 'Customer' }).fill('Ada Lovelace');
  await sale.getByRole('button', { name: 'Record resale' }).click();
  await expect(sale).toHaveCount(0);
  await expect(main).toContainText('Resold to Ada Lovelace');

  await chooseAction(page, 'Print view');
  await expect(page).toHaveURL(`${devicePath(device.id)}/print`);
  const code = page.getByRole('img', { name: `QR code of serial number ${device.id}` });
  await expect(code).toBeVisible();
  const side = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  const path = (await code.locator('path').last().getAttribute('d')) ?? '';
  expect(await readPicture(drawPath(path, side, 8), ['QRCode'])).toEqual([device.id]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(main).not.toContainText('Default password');
});

test.describe('unbinding', () => {
  const dialog = (page: Page) => page.getByRole('alertdialog');
  const confirmationField = (page: Page) => dialog(page).getByRole('textbox');
  const unbindButton = (page: Page) => dialog(page).getByRole('button', { name: 'Unbind device' });
  const openDialog = (page: Page) => chooseAction(page, 'Unbind from dealer');

  test('requires the serial number, handles rejection and a stale page, and sends once', async ({
    page,
    context,
  }) => {
    const device = await findDevice(context, 'active=no');
    await page.goto(devicePath(device.id));
    await openDialog(page);
    await expect(dialog(page)).toContainText(String(device.dealer?.name));
    await expect(confirmationField(page)).toBeFocused();
    await expectAccessible(dialog(page));
    await expect(unbindButton(page)).toBeDisabled();
    await confirmationField(page).fill(device.id.slice(1));
    await expect(unbindButton(page)).toBeDisabled();
    await confirmationField(page).fill(device.id);

    // The vendor gives no reason.
    await sandbox().faults({ path: 89, times: 1, body: { code: 7777 } });
    await unbindButton(page).click();
    const errorMessage = dialog(page).getByRole('alert');
    await expect(errorMessage).toContainText('Couldn’t save the change.');
    await expect(confirmationField(page)).toHaveValue(device.id);

    await changeNoteConcurrently(context, device);
    const before = await sandbox().lastCallNumber();
    await unbindButton(page).click();
    await expect(errorMessage).toContainText('This device was changed by someone else');
    await expect(confirmationField(page)).toHaveValue(device.id);
    expect(await sandbox().calls({ call: 89, since: before })).toHaveLength(0);
    await dialog(page).getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('main')).toContainText('concurrent note');

    await openDialog(page);
    await confirmationField(page).fill(device.id);
    await unbindButton(page).dblclick();
    await expect(dialog(page)).toHaveCount(0);
    expect(await sandbox().calls({ call: 89, since: before })).toHaveLength(1);
    await expect(detailValue(page, 'Dealer')).not.toHaveText(String(device.dealer?.name));
    await expect(page.getByRole('main')).toContainText(`Unbound from ${device.dealer?.name}`);
  });

  test('reports an unknown outcome and does not resend', async ({ page, context }) => {
    const device = await findDevice(context, 'active=no');
    await page.goto(devicePath(device.id));
    await openDialog(page);
    await confirmationField(page).fill(device.id);
    await sandbox().faults({ path: 89, resetConnection: true, execute: true });
    const before = await sandbox().lastCallNumber();
    await unbindButton(page).click();
    await expect(dialog(page)).toContainText('The device may have been unbound');
    expect(await sandbox().calls({ call: 89, since: before })).toHaveLength(1);
    await dialog(page).getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('main')).toContainText(`Unbound from ${device.dealer?.name}`);
  });
});

test('unknown, inaccessible and malformed serial numbers have no page', async ({ context }) => {
  const { items } = await getJson<{ items: DeviceRow[] }>(context, '/api/v1/devices?dealer=own&pageSize=1');
  const parentSn = items[0]?.id ?? '';
  const statusOf = async (path: string) => (await context.request.get(path)).status();
  expect(await statusOf(devicePath(parentSn))).toBe(200);
  await signInAs(context, 'sub');
  for (const [sn, status] of [
    [parentSn, 404],
    ['000000000000', 404],
    ['x%2Fy', 400],
  ] as const) {
    for (const path of [devicePath(sn), `${devicePath(sn)}/print`]) {
      expect([path, await statusOf(path)]).toEqual([path, status]);
    }
  }
});
