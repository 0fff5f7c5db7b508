import type { BrowserContext, Page } from '@playwright/test';
import type { Device, DeviceRow } from '../../lib/contract/devices.ts';
import { drawPath, readPicture } from '../harness/barcodes.ts';
import { sandbox } from '../harness/shared.ts';
import { brokenRules } from './broken-rules.ts';
import { ask, expect, screens, sendTo, signInAs, test } from './portal.ts';

const route = (sn: string) => `${screens.equipment}/${sn}`;
const read = (context: BrowserContext, sn: string) => ask<Device>(context, `/api/v1/devices/${sn}`);

/** A device that some dealer beneath the account has. */
async function someDevice(context: BrowserContext, query: string): Promise<Device> {
  const { items } = await ask<{ items: DeviceRow[] }>(context, `/api/v1/devices?pageSize=100&${query}`);
  return read(context, items.find(({ dealer }) => dealer.id !== '')?.id ?? 'none');
}

/** Somebody else changes the note of a device. */
const changedBySomebodyElse = (context: BrowserContext, { id, version }: Device) =>
  sendTo(context, 'PUT', `/api/v1/devices/${id}/note`, { note: 'by somebody else', version });

/** The value beside a name on the page. */
const fact = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd');

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('tells everything of a device, its periods with the days that are left, and its neighbours', async ({
  page,
  context,
}) => {
  const device = await someDevice(context, 'active=yes&vipFrom=2027-03-01&sort=sn');
  await page.goto(`${route(device.id)}?active=yes&vipFrom=2027-03-01&sort=sn`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(device.id);
  await expect(fact(page, 'Product')).toHaveText(device.product);
  await expect(fact(page, 'Dealer')).toHaveText(device.dealer.name);
  await expect(fact(page, 'Tcode')).toContainText(device.tcode);
  await expect(fact(page, 'IP address')).toContainText(device.ip);
  await expect(fact(page, 'Activation address')).toHaveText(device.activationAddress);
  const vip = page.getByRole('main').getByRole('listitem').filter({ hasText: 'VIP' }).first();
  const end = device.periods.find(({ period }) => period === 'vip')?.end ?? '';
  const days = Math.round((Date.parse(end) - Date.parse(new Date().toISOString().slice(0, 10))) / 86_400_000);
  await expect(vip).toContainText(`${days.toLocaleString('en')} days left`);
  await page.getByRole('link', { name: 'Next', exact: false }).last().click();
  await expect(page).toHaveURL(/vipFrom=2027-03-01/);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(device.id);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(device.id);
});

test('the default password is in no page, is shown on demand, and hides again', async ({ page, context }) => {
  const { items } = await ask<{ items: DeviceRow[] }>(context, '/api/v1/devices?pageSize=20&active=yes');
  let device = await read(context, items.shift()?.id ?? 'none');
  while (!device.hasDefaultPassword) device = await read(context, items.shift()?.id ?? 'none');
  const password = String((await sandbox().device(device.id))?.default_password);
  expect(password.length).toBeGreaterThan(3);
  const answer = await page.goto(route(device.id));
  expect(await answer?.text()).not.toContain(password);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(fact(page, 'Default password')).toContainText(password);
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByRole('main')).not.toContainText(password);
});

test('a note that somebody else changed meanwhile is not overwritten, and nothing typed is lost', async ({
  page,
  context,
}) => {
  const device = await someDevice(context, 'active=yes');
  await page.goto(route(device.id));
  await page.getByRole('button', { name: 'Edit note' }).click();
  const form = page.getByRole('dialog', { name: `Note on ${device.id}` });
  await form.getByRole('textbox', { name: 'Note' }).fill('Größe = 5 & mehr');
  await changedBySomebodyElse(context, device);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Note' })).toHaveValue('Größe = 5 & mehr');
  expect((await sandbox().device(device.id))?.remark).toBe('by somebody else');
  await form.getByRole('button', { name: 'Load anew' }).click();
  await expect(page.locator('main')).toContainText('by somebody else');
  await expect(form.getByRole('textbox', { name: 'Note' })).toHaveValue('Größe = 5 & mehr');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Größe = 5 & mehr');
  expect((await sandbox().device(device.id))?.remark).toBe('Größe = 5 & mehr');
});

test('unbinding says what it means, wants the number typed, and happens once', async ({ page, context }) => {
  const device = await someDevice(context, 'active=no');
  await page.goto(route(device.id));
  await page.getByRole('button', { name: 'Unbind from dealer' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(device.dealer.name);
  const go = dialog.getByRole('button', { name: 'Unbind' });
  const typed = dialog.getByRole('textbox');
  await expect(go).toBeDisabled();
  await typed.fill(device.id.slice(1));
  await expect(go).toBeDisabled();
  await typed.fill(device.id);
  const before = await sandbox().lastCall();
  await go.dblclick();
  await expect(dialog).toHaveCount(0);
  expect(await sandbox().calls({ call: 89, since: before })).toHaveLength(1);
  await expect(fact(page, 'Dealer')).not.toHaveText(device.dealer.name);
  await expect(page.getByRole('main')).toContainText(`Unbound from ${device.dealer.name}`);
});

test('an unbinding without an answer says that it may have happened, and is not sent again by itself', async ({
  page,
  context,
}) => {
  const device = await someDevice(context, 'active=no');
  await page.goto(route(device.id));
  await page.getByRole('button', { name: 'Unbind from dealer' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill(device.id);
  await sandbox().faults({ path: 89, hang: true, run: true });
  const before = await sandbox().lastCall();
  await dialog.getByRole('button', { name: 'Unbind' }).click();
  await expect(dialog).toContainText('The device may have been unbound');
  expect(await sandbox().calls({ call: 89, since: before })).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Load anew' }).click();
  await expect(page.getByRole('main')).toContainText(`Unbound from ${device.dealer.name}`);
});

test('an unbinding that the vendor refuses without a reason is a failed modification', async ({
  page,
  context,
}) => {
  const device = await someDevice(context, 'active=no');
  await page.goto(route(device.id));
  await page.getByRole('button', { name: 'Unbind from dealer' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill(device.id);
  await sandbox().faults({ path: 89, body: { code: 7777 } });
  await dialog.getByRole('button', { name: 'Unbind' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Modification failed.');
  await expect(dialog.getByRole('textbox')).toHaveValue(device.id);
});

test('a device that somebody else changed meanwhile is not unbound', async ({ page, context }) => {
  const device = await someDevice(context, 'active=no');
  await page.goto(route(device.id));
  await page.getByRole('button', { name: 'Unbind from dealer' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill(device.id);
  await changedBySomebodyElse(context, device);
  const before = await sandbox().lastCall();
  await dialog.getByRole('button', { name: 'Unbind' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody has changed this device');
  expect(await sandbox().calls({ call: 89, since: before })).toHaveLength(0);
  await expect(dialog.getByRole('textbox')).toHaveValue(device.id);
});

test('software is renewed, and the bar and the timeline follow', async ({ page, context }) => {
  const device = await someDevice(context, 'active=yes&vipFrom=2027-03-01');
  await page.goto(route(device.id));
  await page.getByRole('button', { name: 'Renew software' }).click();
  const form = page.getByRole('dialog', { name: /^Renew software/ });
  await form.getByRole('combobox', { name: 'Validity period' }).selectOption({ value: 'vip' });
  await form.getByRole('combobox', { name: 'For how long' }).selectOption({ label: '2 years' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const vip = (await read(context, device.id)).periods.find(({ period }) => period === 'vip');
  const before = device.periods.find(({ period }) => period === 'vip');
  expect(Number(vip?.end?.slice(0, 4)) - Number(before?.end?.slice(0, 4))).toBe(2);
  await expect(page.getByRole('main')).toContainText(/VIP renewed until/);
});

test('a sale names what is missing at its field, and is recorded with what was typed', async ({
  page,
  context,
}) => {
  const device = await someDevice(context, 'active=yes');
  await page.goto(route(device.id));
  await page.getByRole('button', { name: 'Record a sale' }).click();
  const form = page.getByRole('dialog', { name: /^Secondary sale/ });
  await form.getByRole('textbox', { name: 'Remark' }).fill('second hand');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('textbox', { name: 'Customer' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: 'Customer' }).fill('Ada Lovelace');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Sold to Ada Lovelace');
});

test('a source that cannot be asked is named in the timeline, and the rest is there', async ({
  page,
  context,
}) => {
  const device = await someDevice(context, 'active=yes');
  await sandbox().faults({ path: 85, status: 500 });
  await page.goto(route(device.id));
  const timeline = page.getByRole('main');
  await expect(timeline).toContainText('these could not be asked: feedback');
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Activated' }).last()).toBeVisible();
});

test('the print view has the number as a code that a scanner reads, and no password', async ({
  page,
  context,
}) => {
  const device = await someDevice(context, 'active=yes');
  await page.goto(route(device.id));
  await page.getByRole('link', { name: 'Print view' }).click();
  await expect(page).toHaveURL(`${route(device.id)}/print`);
  const code = page.getByRole('img', { name: `QR code of the serial number ${device.id}` });
  await expect(code).toBeVisible();
  const side = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  const path = (await code.locator('path').last().getAttribute('d')) ?? '';
  expect(await readPicture(drawPath(path, side, 8), ['QRCode'])).toEqual([device.id]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main')).not.toContainText('Default password');
});

test('a device of somebody else, and one that nobody knows, has no page', async ({ page, context }) => {
  const { items } = await ask<{ items: DeviceRow[] }>(context, '/api/v1/devices?dealer=own&pageSize=1');
  const above = items[0]?.id ?? '';
  expect((await page.goto(route(above)))?.status()).toBe(200);
  await signInAs(context, 'sub');
  for (const [sn, status] of [
    [above, 404],
    ['000000000000', 404],
    ['x%2Fy', 400],
  ] as const) {
    for (const path of [route(sn), `${route(sn)}/print`]) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, status]);
    }
  }
});

test('the page, its forms and its print view break no rule of accessibility, in the light or in the dark', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id } = await someDevice(context, 'active=yes&locked=yes');
  await page.goto(route(id));
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Activated' })).not.toHaveCount(
    0,
  );
  expect(await brokenRules(page, 'page', 'all')).toEqual([]);
  for (const form of ['note', 'renewal', 'sale']) {
    await page.goto(`${route(id)}?edit=${form}`);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible();
    expect(await brokenRules(page, form, 'all')).toEqual([]);
  }
  await page.goto(route(id));
  await page.getByRole('button', { name: 'Unbind from dealer' }).click();
  await expect(page.getByRole('alertdialog').getByRole('textbox')).toBeFocused();
  expect(await brokenRules(page, 'unbinding', 'all')).toEqual([]);
  await page.goto(`${route(id)}/print`);
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(await brokenRules(page, 'print view', 'all')).toEqual([]);
  await page.goto(`${screens.equipment}?vipFrom=2026-01-01`);
  await page.getByRole('button', { name: /^More filters/ }).click();
  expect(await brokenRules(page, 'filters of the list', 'all')).toEqual([]);
});
