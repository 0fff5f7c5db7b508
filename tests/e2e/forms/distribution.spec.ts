import type { Page } from '@playwright/test';
import read from 'read-excel-file/universal';
import { drawPath, readPicture } from '../../harness/samples/barcodes.ts';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';
import { expect, screens, test } from '../fixtures.ts';
import { expectAccessibleState } from '../screens/accessibility.ts';
import {
  chooseDealer,
  countButton,
  type Dealer,
  dealerLabel,
  expectCounts,
  listDealers,
  readCounts,
  readRows,
  send,
  tray,
} from './batch-screens.ts';
import {
  addToList,
  dealerIdOf,
  devicesTransferredSince,
  distributeAction,
  downloadFile,
  fillList,
  lastTransferId,
  setUpDistribution,
} from './distribution.ts';
import { endSessionDuring, signInAgain } from './end-session.ts';

const setup = setUpDistribution();

const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt', exact: true });
const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('sends devices, and shows a receipt with files and scannable codes that match the transfer', async ({
  page,
}) => {
  const since = await lastTransferId();
  const sns = setup.free.slice(0, 60);
  await fillList(page, setup.dealer, sns);
  // Another session transfers two of them first.
  const [transferredSn = '', assignedSn = ''] = sns;
  const main = await signIn('main');
  await main.post('/api/v1/device-transfers', { dealer: '3', sns: [transferredSn] });
  await main.post('/api/v1/device-transfers', { dealer: setup.dealer.id, sns: [assignedSn] });
  await send(page, distributeAction(60));
  await expect(page.getByRole('heading', { name: `Receipt: ${dealerLabel(setup.dealer)}` })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Continue with 2 remaining entries' })).toBeVisible();
  await expectCounts(page, { all: 60, done: 58, refused: 2 });
  await countButton(page, 'refused').click();
  const rejectedRows = (await readRows(page)).map(([sn, , , reason]) => [sn, reason]);
  expect(rejectedRows).toEqual([
    [transferredSn, 'Unknown serial number'],
    [assignedSn, 'Already with this dealer'],
  ]);
  expect((await devicesTransferredSince(since)).sort()).toEqual([...sns].sort());
  for (const sn of sns.slice(1)) expect([sn, await dealerIdOf(sn)]).toEqual([sn, setup.dealer.id]);

  const csv = await downloadFile(page, 'Download receipt (CSV)');
  expect(csv.file.suggestedFilename()).toMatch(/^transfer-.*\.csv$/);
  const lines = csv.bytes
    .toString('utf8')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(lines[0]).toEqual(['Serial number', 'Product', 'Dealer', 'Result', 'Reason']);
  const { bytes } = await downloadFile(page, 'Download receipt (XLSX)');
  const [sheet] = await read(new Uint8Array(bytes).buffer);
  for (const file of [lines, sheet?.data ?? []]) {
    expect(file.slice(1).map(([sn]) => sn)).toEqual(sns);
    const results = file.slice(1).map((line) => [line[2], line[3], line[4] ?? '']);
    expect(results[0]).toEqual([dealerLabel(setup.dealer), 'Rejected', 'Unknown serial number']);
    expect(results[1]).toEqual([dealerLabel(setup.dealer), 'Rejected', 'Already with this dealer']);
    expect(new Set(results.slice(2).map((each) => each.join()))).toEqual(
      new Set([`${dealerLabel(setup.dealer)},Distributed,`]),
    );
  }

  // Remaining entries return to the list, and the receipt stays available.
  await clickButton(page, 'Continue with 2 remaining entries');
  await expect(countButton(page, 'alreadyThere')).toBeVisible();
  await expectCounts(page, { all: 2, notYours: 1, alreadyThere: 1 });
  const earlier = page.getByRole('region', { name: 'Earlier receipts' });
  await expect(earlier.getByRole('listitem')).toHaveText([/58 of 60 done$/]);
  await earlier.getByRole('button').click();
  await expectCounts(page, { all: 60, done: 58, refused: 2 });
  await clickButton(page, 'Back to the list');
  await expect.poll(async () => (await readCounts(page)).all).toBe(2);

  const secondBatch = setup.free.slice(60, 85);
  await addToList(page, secondBatch);
  await send(page, distributeAction(25));
  await clickButton(page, 'Delivery note');
  await expect(page.getByRole('heading', { name: 'Delivery note' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  const codes = page.locator('svg[data-qr=ready]');
  await expect(codes).toHaveCount(25);
  await expectAccessibleState(page.getByRole('main'), 'delivery note');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('article')).toContainText(dealerLabel(setup.dealer));
  const qrCodes = await codes.evaluateAll((all) =>
    all.map((svg) => [
      svg.getAttribute('viewBox')?.split(' ')[2],
      [...svg.querySelectorAll('path')].at(-1)?.getAttribute('d'),
    ]),
  );
  for (const [at, [side, path]] of qrCodes.entries())
    expect(await readPicture(drawPath(path ?? '', Number(side), 3), ['QRCode'])).toEqual([secondBatch[at]]);
  await page.emulateMedia({ media: 'screen' });
  const printCall = page.evaluate(() => new Promise((resolve) => (window.print = () => resolve('printed'))));
  await clickButton(page, 'Print');
  expect(await printCall).toBe('printed');
  await clickButton(page, 'Back to the receipt');
  await expectCounts(page, { all: 25, done: 25 });
});

test('pauses and stops a batch from any screen or when the session ends, then sends the rest', async ({
  page,
}) => {
  const since = await lastTransferId();
  await fillList(page, setup.dealer, setup.free.slice(0, 80));
  await sandbox().faults({ path: 35, held: true });
  await send(page, distributeAction(80));
  await tray(page).getByRole('button', { name: 'Pause' }).click();
  await sandbox().clearFaults();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(tray(page)).toContainText('Paused.');
  await expect(tray(page)).toContainText('50 of 80');
  await expectAccessibleState(tray(page), 'paused');
  expect(await devicesTransferredSince(since)).toHaveLength(50);
  await tray(page).getByRole('button', { name: 'Stop' }).click();
  await expect(tray(page)).toContainText('50 of 80 done; see the receipt');
  await tray(page).getByRole('link', { name: 'Show receipt' }).click();
  await expect(page).toHaveURL(screens.distribution);
  // The receipt replaces the activity entry.
  await expect(tray(page)).toHaveCount(0);
  await expectCounts(page, { all: 80, done: 50, waiting: 30 });
  await clickButton(page, 'Send 30 remaining devices');
  await expect(countButton(page, 'done')).toContainText('80');
  expect((await devicesTransferredSince(since)).sort()).toEqual(setup.free.slice(0, 80).sort());

  await clickButton(page, 'Start a new list');
  await page.getByRole('combobox', { name: 'Receiving dealer' }).click();
  await page.getByRole('option', { name: 'Own stock' }).click();
  const returnedSns = setup.free.slice(0, 3);
  await addToList(page, returnedSns);
  await clickButton(page, 'Take back 3 devices');
  const dialog = page.getByRole('dialog', { name: 'Take back devices' });
  await expect(dialog).toContainText('3 devices will be taken back into your own stock.');
  await expect(dialog.getByRole('button', { name: 'Take back 3 devices' })).toBeVisible();
  await endSessionDuring(page, 'merchant', () => dialog.locator('button[type=submit]').click());
  await signInAgain(page);
  await expect(page.getByRole('heading', { name: 'Receipt: Own stock' })).toBeVisible();
  await expect(page.getByText('Stopped early:')).toBeVisible();
  await expectCounts(page, { all: 3, waiting: 3 });
  await clickButton(page, 'Send 3 remaining devices');
  await expect(countButton(page, 'done')).toContainText('3');
  await expect(countButton(page, 'done')).toContainText('Taken back');
  await expect(page.getByRole('button', { name: 'Delivery note' })).toHaveCount(0);
  for (const sn of returnedSns) expect([sn, await dealerIdOf(sn)]).toEqual([sn, '2']);
});

test('looks up devices without a response before resending, and warns when the dealer changed', async ({
  page,
  context,
}) => {
  const since = await lastTransferId();
  const [sns, unknown, missing] = [[0, 60] as const, [60, 63] as const, [63, 66] as const].map((part) =>
    setup.free.slice(...part),
  ) as [string[], string[], string[]];
  await fillList(page, setup.dealer, sns);
  // The first batch succeeds unconfirmed; the second is not executed.
  await sandbox().faults(
    { path: 35, times: 1, resetConnection: true, execute: true },
    { path: 35, times: 1, resetConnection: true },
  );
  await send(page, distributeAction(60));
  await expect(page.getByText('10 devices hadn’t been processed at the last check.')).toBeVisible();
  await expectCounts(page, { all: 60, done: 50, missing: 10 });
  await expectAccessibleState(receipt(page), 'unconfirmed');
  expect(await devicesTransferredSince(since)).toHaveLength(50);
  await clickButton(page, 'Resend 10 devices');
  await expect(countButton(page, 'done')).toContainText('60');
  expect((await devicesTransferredSince(since)).sort()).toEqual([...sns].sort());

  // Entries whose lookup fails stay unknown and cannot be resent.
  await clickButton(page, 'Start a new list');
  await addToList(page, unknown);
  await sandbox().faults(
    { path: 35, resetConnection: true, execute: true },
    { path: 33, resetConnection: true },
  );
  await send(page, distributeAction(3));
  await expect(page.getByText('The result for 3 devices is unknown')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(?:Send|Resend)/ })).toHaveCount(0);
  expect((await readRows(page))[0]?.slice(2)).toEqual([
    'Unknown',
    'No response; check the status before resending',
  ]);
  await sandbox().clearFaults();
  await clickButton(page, 'Check again');
  await expect(countButton(page, 'done')).toContainText('3');
  expect((await devicesTransferredSince(since)).sort()).toEqual([...sns, ...unknown].sort());

  await clickButton(page, 'Start a new list');
  await addToList(page, missing);
  await sandbox().faults({ path: 35, times: 1, resetConnection: true });
  await send(page, distributeAction(3));
  await clickButton(page, 'Continue with 3 remaining entries');
  await chooseDealer(page, (await listDealers(context))[1] as Dealer);
  await clickButton(page, 'Distribute 3 devices');
  const warning = `3 of these devices were sent to ${dealerLabel(setup.dealer)} earlier, and the result wasn’t confirmed.`;
  await expect(page.getByRole('dialog')).toContainText(warning);
  await expectAccessibleState(page.getByRole('dialog'), 'confirmation');
});
