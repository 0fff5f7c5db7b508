import type { OrderRow } from '#lib/contract/operations/orders.ts';
import type { Reset, ResetRow } from '#lib/contract/operations/resets.ts';
import { pngOf } from '../../harness/samples/picture-files.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import {
  chooseAction,
  chooseOption,
  closeFilters,
  expect,
  expectAccessible,
  expectFieldError,
  exportCsv,
  getJson,
  grid,
  openFilters,
  screens,
  signInAs,
  test,
} from '../fixtures.ts';
import { apiPaths, findDeviceWithoutRequest, sendButton, snField } from './after-sales-requests.ts';

test.describe('activation reset', () => {
  test.beforeEach(({ context }) => signInAs(context, 'main'));

  test('requests a reset from a device page once, and links to the list when the outcome is unknown', async ({
    page,
    context,
  }) => {
    const device = await findDeviceWithoutRequest(context, apiPaths.resets);
    const inactiveDevice = await findDeviceWithoutRequest(context, apiPaths.resets, 'no');
    const typeField = page.getByRole('combobox', { name: 'Request type' });
    const reasonField = page.getByRole('combobox', { name: 'Reason' });
    await page.goto(`${screens.equipment}/${device}`);
    await chooseAction(page, 'Request reset');
    await expect(snField(page)).toHaveValue(device);
    await expect(snField(page)).toHaveAccessibleDescription(/Activated/);
    await expect(page.getByRole('textbox', { name: 'Bluetooth device number' })).toHaveValue(/^BT\d+/);
    await sendButton(page).click();
    await expectFieldError(reasonField, 'Choose a reason');
    await expect(typeField.locator('option:checked')).toHaveText('Reset the activation');
    await reasonField.selectOption('Recall 2025-07');
    await page.getByRole('textbox', { name: 'Comment' }).fill('Two\nlines');

    await test.step('suggests and checks the device while its number is typed', async () => {
      await snField(page).fill(inactiveDevice);
      await expect(snField(page)).toHaveAccessibleDescription(/nothing to reset/);
      await page.keyboard.press('Escape');
      await snField(page).fill('99999999');
      await snField(page).blur();
      await expectFieldError(snField(page), 'None of your devices has this serial number');
      await sendButton(page).click();
      await expectFieldError(snField(page), 'None of your activated devices has this serial number');
      await expect(snField(page)).toHaveValue('99999999');
      await snField(page).fill('');
      await snField(page).pressSequentially(device.slice(0, 9));
      await page.getByRole('option', { name: device }).click();
      await expect(snField(page)).toHaveValue(device);
      await expect(snField(page)).toHaveAccessibleDescription(/Activated/);
    });

    await test.step('finds an unconfirmed request instead of sending it twice', async () => {
      await sandbox().faults({ path: 69, resetConnection: true, execute: true });
      await sendButton(page).click();
      const checkLink = page.getByRole('link', { name: 'Check whether it was sent' });
      await expect(checkLink).toHaveAttribute('href', `${screens.resets}?sn=${device}`);
      await sandbox().clearFaults();
      await sendButton(page).click();
      await expectFieldError(snField(page), 'A request for this device is already in progress');
    });

    const otherDevice = await findDeviceWithoutRequest(context, apiPaths.resets);
    await snField(page).fill(otherDevice);
    await expect(snField(page)).toHaveAccessibleDescription(/Activated/);
    await page.keyboard.press('Escape');
    const since = await sandbox().lastCallNumber();
    await sendButton(page).dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(otherDevice);
    expect(await sandbox().calls({ call: 69, since })).toHaveLength(1);
    await expect(page.getByText('The manufacturer is reviewing this request.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: `Request for ${otherDevice} sent` })).toHaveCount(
      1,
    );
    const id = page.url().split('/').at(-1) ?? '';
    await sandbox().setRequestStatus('reset', id, 2, 'All done');
    await page.reload();
    const notice = page.getByRole('group').filter({ hasText: 'No further action needed.' });
    await expect(notice).toContainText('All done');
    await notice.getByRole('button', { name: 'Translate' }).click();
    await expect(notice.getByText(/^Translated from|is already in/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copy New code: R\d{8}/ }).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(notice, 'closed request');
  });

  test("filters by several statuses, exports them, downloads only complete manufacturer's files, and repeats a returned request", async ({
    page,
    context,
  }) => {
    await page.goto(screens.resets);
    const drawer = await openFilters(page);
    const status = drawer.getByRole('combobox', { name: 'Status' });
    await chooseOption(status, 'Forwarded to the factory');
    await chooseOption(status, 'Sent back');
    await closeFilters(drawer);
    await expect(page).toHaveURL(/status=4%2C5/);
    const expected = await getJson<{ items: ResetRow[]; total: number }>(
      context,
      `${apiPaths.resets}?status=4,5`,
    );
    await expect(page.getByRole('paragraph').filter({ hasText: `of ${expected.total}` })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
      'Sent back and Forwarded to the factory',
    );
    const { lines } = await exportCsv(page);
    expect(lines).toHaveLength(expected.total + 1);

    const downloadVendorFile = async () => {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('button', { name: 'Download manufacturer’s file' }).click();
    };
    const dismissButton = page.getByRole('article').getByRole('button', { name: 'Dismiss' });
    // Job cards cover the open menu.
    await dismissButton.click();
    const job = page.getByRole('article', { name: 'Activation resets: manufacturer’s file' }).first();
    await downloadVendorFile();
    await expect(job).toContainText(/kB downloaded/);
    const downloadEvent = page.waitForEvent('download');
    await job.getByRole('button', { name: /reset_export/ }).click();
    expect((await downloadEvent).suggestedFilename()).toMatch(/^reset_export_.*\.csv$/);
    await dismissButton.click();
    await sandbox().faults({ path: 63, truncateAfter: 500 });
    await downloadVendorFile();
    await expect(job).toHaveAttribute('data-state', 'failed');
    await expect(job.getByRole('button', { name: /reset_export/ })).toHaveCount(0);

    const returned = expected.items.find(({ actor }) => actor === 'dealer');
    await grid(page, 'Activation resets')
      .locator(`a[href^="${screens.resets}/${returned?.id}?"]`)
      .first()
      .click();
    await expect(page.getByText('Action needed from you.')).toBeVisible();
    const earlier = await getJson<Reset>(context, `${apiPaths.resets}/${returned?.id}`);
    await page.getByRole('link', { name: 'Request again' }).click();
    await expect(page).toHaveURL(`${screens.resets}/new?again=${returned?.id}`);
    await expect(snField(page)).toHaveValue(earlier.sn);
    const select = (name: string) => page.getByRole('combobox', { name });
    await expect(select('Request type')).toHaveValue(earlier.type?.id ?? '');
    await expect(select('Reason')).toHaveValue(earlier.reason?.id ?? '');
    await expect(page.getByRole('textbox', { name: 'Bluetooth device number' })).toHaveValue(
      earlier.bluetoothSn,
    );
    await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue(earlier.remark);
    for (const { name } of earlier.files.slice(0, 1))
      await expect(page.getByText(name).first()).toBeVisible();
  });
});

test('requests software with a file that is previewed, and shows why a file was rejected', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  const device = await findDeviceWithoutRequest(context, apiPaths.softwareApplies);
  const { items } = await getJson<{ items: OrderRow[] }>(context, '/api/v1/orders?pageSize=1');
  const main = page.getByRole('main');
  const remark = page.getByRole('textbox', { name: 'Comment' });
  const chooseButton = page.getByRole('button', { name: /^Choose (?:a|another) file$/ });
  const enlarge = page.getByRole('button', { name: 'Enlarge plate.png' });
  const retryButton = page.getByRole('button', { name: 'Try again' });
  const chooseFile = async (name: string, mimeType: string, buffer: Buffer) => {
    const fileChooser = page.waitForEvent('filechooser');
    await chooseButton.click();
    await (await fileChooser).setFiles({ name, mimeType, buffer });
  };
  await page.goto(`${screens.softwareApplies}/new?sn=${device}`);
  await remark.fill('Typed,\nand to be kept');
  await page.getByRole('combobox', { name: 'Order number' }).fill(items[0]?.number ?? '');
  await sendButton(page).click();
  await expect(chooseButton).toHaveAccessibleDescription(/Add a file/);

  await test.step('rejected by the form before the upload', async () => {
    const since = await sandbox().lastCallNumber();
    await chooseFile('run.exe', 'application/x-msdownload', Buffer.from('MZ'));
    await expect(main).toContainText('Couldn’t upload run.exe.');
    await expect(retryButton).toHaveCount(0);
    expect(await sandbox().calls({ call: 73, since })).toEqual([]);
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(main).not.toContainText('run.exe');
  });

  await test.step('rejected by the vendor, and uploaded again', async () => {
    await sandbox().faults({ path: 73, body: { code: 422, msg: 'no such file' } });
    await chooseFile('plate.JFIF', 'image/jpg', pngOf(64, 48));
    await expect(main).toContainText('Couldn’t upload plate.JFIF.');
    await expect(main).toContainText('The manufacturer rejected this file');
    // A request waits for the upload of its file.
    await sendButton(page).click();
    await expect(chooseButton).toHaveAccessibleDescription(/The file isn’t uploaded yet/);
    await expectAccessible(main.locator('form'), 'rejected file');
    await sandbox().clearFaults();
    await retryButton.click();
    await expect(enlarge).toBeVisible();
    await expect(main).not.toContainText('The file isn’t uploaded yet');
    await expect(remark).toHaveValue('Typed,\nand to be kept');
    await expectAccessible(main.locator('form'), 'uploaded file');
  });

  await sendButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(device);
  await enlarge.click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'plate.png' })).toBeVisible();
});
