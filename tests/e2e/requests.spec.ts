import type { OrderRow } from '../../lib/contract/orders.ts';
import type { ResetRow } from '../../lib/contract/resets.ts';
import { pngOf } from '../harness/picture-files.ts';
import { sandbox } from '../harness/shared.ts';
import {
  ask,
  expect,
  expectAccessible,
  expectWrong,
  exportCsv,
  grid,
  screens,
  signInAs,
  test,
} from './portal.ts';
import { api, freeDevice, send, sn } from './requests.ts';

test.describe('an activation reset', () => {
  test.beforeEach(({ context }) => signInAs(context, 'main'));

  test('is asked for from the device’s page, once, and found where it stands', async ({ page, context }) => {
    const device = await freeDevice(context, api.resets);
    await page.goto(`${screens.equipment}/${device}`);
    await page.getByRole('link', { name: 'Request a reset' }).click();
    await expect(sn(page)).toHaveValue(device);
    await expect(sn(page)).toHaveAccessibleDescription(/Activated/);
    await expectAccessible(page);
    await send(page).click();
    await expectWrong(page.getByRole('combobox', { name: 'Apply type' }), 'Please choose what is to be done');
    await expectWrong(page.getByRole('combobox', { name: 'Reason' }), 'Please choose the reason');
    await page.getByRole('combobox', { name: 'Apply type' }).selectOption('Reset the activation');
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('Recall 2025-07');
    await page.getByRole('textbox', { name: 'Remark' }).fill('Two\nlines');
    const since = await sandbox().lastCall();
    await send(page).dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(device);
    expect(await sandbox().calls({ call: 69, since })).toHaveLength(1);
    await expect(page.getByText('The vendor is looking at this.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: `Request for ${device} sent` })).toHaveCount(1);
    const id = page.url().split('/').at(-1) ?? '';
    await sandbox().decide('reset', id, 2, 'All done');
    await page.reload();
    await expect(page.getByRole('group').filter({ hasText: 'Nothing more to do.' })).toContainText(
      'All done',
    );
    await expect(page.getByRole('button', { name: /^Copy New code: R\d{8}/ }).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
  });

  test('is of a device of one’s own, found as it is typed', async ({ page, context }) => {
    const device = await freeDevice(context, api.resets);
    const idle = await freeDevice(context, api.resets, 'no');
    await page.goto(`${screens.resets}/new`);
    await sn(page).pressSequentially(device.slice(0, 9));
    await page.getByRole('option', { name: device }).click();
    await expect(sn(page)).toHaveValue(device);
    await expect(sn(page)).toHaveAccessibleDescription(/Activated/);
    await sn(page).fill(idle);
    await expect(sn(page)).toHaveAccessibleDescription(/nothing to reset/);
    await page.keyboard.press('Escape');
    await sn(page).fill('99999999');
    await sn(page).blur();
    await expectWrong(sn(page), 'None of your devices has this serial number');
    await page.getByRole('combobox', { name: 'Apply type' }).selectOption('1');
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('1');
    await send(page).click();
    await expectWrong(sn(page), 'None of your activated devices has this serial number');
    await expect(sn(page)).toHaveValue('99999999');
  });

  test('that may have been sent is to be looked for before it is sent again', async ({ page, context }) => {
    const device = await freeDevice(context, api.resets);
    await page.goto(`${screens.resets}/new?sn=${device}`);
    await page.getByRole('combobox', { name: 'Apply type' }).selectOption('1');
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('1');
    await sandbox().faults({ path: 69, hang: true, run: true });
    await send(page).click();
    const look = page.getByRole('link', { name: 'See whether it was sent' });
    await expect(look).toHaveAttribute('href', `${screens.resets}?sn=${device}`, { timeout: 20_000 });
    await sandbox().heal();
    await send(page).click();
    await expectWrong(sn(page), 'A request for this device is under way already');
  });

  test('is filtered by several statuses, exported as counted, and sent back to be asked for anew', async ({
    page,
    context,
  }) => {
    await page.goto(screens.resets);
    await page.getByRole('button', { name: /^Status/ }).click();
    const panel = page.getByRole('dialog', { name: 'Status' });
    await panel.getByRole('checkbox', { name: 'Forwarded to the factory' }).check();
    await panel.getByRole('checkbox', { name: 'Sent back' }).check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/status=4%2C5/);
    const wanted = await ask<{ items: ResetRow[]; total: number }>(context, `${api.resets}?status=4,5`);
    await expect(page.getByRole('paragraph').filter({ hasText: `of ${wanted.total}` })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
      'Sent back and Forwarded to the factory',
    );
    const { lines } = await exportCsv(page);
    expect(lines).toHaveLength(wanted.total + 1);
    const back = wanted.items.find(({ actor }) => actor === 'dealer');
    await grid(page, 'Activation resets')
      .getByRole('link', { name: back?.sn ?? '', exact: true })
      .first()
      .click();
    await page.goto(`${screens.resets}/${back?.id}`);
    await expect(page.getByText('It is your turn.')).toBeVisible();
    await page.getByRole('link', { name: 'New request' }).click();
    await expect(page).toHaveURL(`${screens.resets}/new?sn=${back?.sn}`);
    await expect(sn(page)).toHaveValue(back?.sn ?? '');
  });
});

test.describe('a software refund', () => {
  test.beforeEach(({ context }) => signInAs(context, 'main'));

  test('goes by its order, and is at most what that came to', async ({ page, context }) => {
    const device = await freeDevice(context, api.refunds);
    const orders = await ask<{ items: OrderRow[] }>(context, '/api/v1/orders?pageSize=100');
    const order = orders.items.find(({ amount }) => amount?.currency === 'EUR' && amount.minor > 500_000);
    await page.goto(`${screens.refunds}/new?sn=${device}`);
    await page.getByRole('textbox', { name: 'Refund order number' }).fill(order?.number ?? '');
    await page.getByRole('combobox', { name: 'Refund reason' }).selectOption('Software bought twice');
    const amount = page.getByRole('textbox', { name: 'Refund amount' });
    const currency = page.getByRole('combobox', { name: 'Currency' });
    await send(page).click();
    await expectWrong(currency, 'Please choose the currency of the order');
    await expectWrong(amount, 'Please fill in the amount');
    await amount.fill('999999');
    await expectWrong(currency, 'Please choose the currency of the order');
    await currency.selectOption('EUR');
    await send(page).click();
    await expectWrong(amount, 'More than the order’s amount, or not in its currency');
    await expectAccessible(page);
    await amount.fill('1234.5');
    await send(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(device);
    await expect(page.getByRole('main')).toContainText('€1,234.50');
    await page
      .getByRole('main')
      .getByRole('link', { name: order?.number ?? '' })
      .click();
    await expect(page).toHaveURL(`${screens.orders}?number=${order?.number}`);
  });

  test('is seen by who has no orders or devices without links to them', async ({ page, context }) => {
    await context.clearCookies();
    await signInAs(context, 'service');
    await page.goto(`${screens.refunds}?sort=-createdAt`);
    await grid(page, 'Software refunds').getByRole('link').first().click();
    await expect(page.getByRole('list', { name: 'History' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Show the device' })).toHaveCount(0);
    await expect(page.getByRole('main').locator(`a[href^="${screens.orders}"]`)).toHaveCount(0);
    expect((await page.goto(screens.softwareApplies))?.status()).toBe(403);
  });
});

test.describe('software', () => {
  test.beforeEach(({ context }) => signInAs(context, 'main'));

  test('is applied for with a file, which is looked at before and after', async ({ page, context }) => {
    const device = await freeDevice(context, api.softwareApplies);
    const { items } = await ask<{ items: OrderRow[] }>(context, '/api/v1/orders?pageSize=1');
    await page.goto(`${screens.softwareApplies}/new?sn=${device}`);
    await page.getByRole('textbox', { name: 'Order number' }).fill(items[0]?.number ?? '');
    await send(page).click();
    const choose = page.getByRole('button', { name: 'Choose a file' });
    await expect(choose).toHaveAccessibleDescription(/Please add the file/);
    const opened = page.waitForEvent('filechooser');
    await choose.click();
    await (await opened).setFiles({ name: 'plate.png', mimeType: 'image/png', buffer: pngOf(64, 48) });
    await expect(page.getByRole('button', { name: 'Enlarge plate.png' })).toBeVisible();
    await expectAccessible(page);
    await send(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(device);
    await page.getByRole('button', { name: 'Enlarge plate.png' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'plate.png' })).toBeVisible();
  });
});

test('the vendor’s own file of resets is saved whole or not at all', async ({ page, context }) => {
  await signInAs(context, 'main');
  await page.goto(`${screens.resets}?status=2`);
  const own = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('button', { name: 'The vendor’s own file' }).click();
  };
  const job = page.getByRole('article', { name: 'Activation resets: the vendor’s own file' }).first();
  await own();
  await expect(job).toContainText(/kB received/);
  const saved = page.waitForEvent('download');
  await job.getByRole('button', { name: /reset_export/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^reset_export_.*\.csv$/);
  // The cards of jobs lie above a menu that is open.
  await job.getByRole('button', { name: 'Dismiss' }).click();
  await sandbox().faults({ path: 63, truncate: 500 });
  await own();
  await expect(job).toHaveAttribute('data-state', 'failed');
  await expect(job.getByRole('button', { name: /reset_export/ })).toHaveCount(0);
});
