import type { Page } from '@playwright/test';
import read from 'read-excel-file/universal';
import { drawPath, readPicture } from '../harness/barcodes.ts';
import { sandbox, signIn } from '../harness/shared.ts';
import { expectAccessibleState } from './broken-rules.ts';
import {
  chooseDealer,
  count,
  countsOf,
  type Dealer,
  dealersOf,
  expectCounts,
  nameOf,
  rowsOf,
  send,
  tray,
} from './desk.ts';
import {
  addToList,
  atTheDesk,
  downloaded,
  gather,
  give,
  heldBy,
  lastTransfer,
  movedSince,
} from './distribution.ts';
import { endSessionDuring, signInAgain } from './ended-session.ts';
import { expect, screens, test } from './portal.ts';

const given = atTheDesk();

const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt', exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('what is sent ends in a receipt to take along, which agrees with what has happened, and on a sheet with codes that a scanner reads', async ({
  page,
}) => {
  const since = await lastTransfer();
  const sns = given.free.slice(0, 60);
  await gather(page, given.dealer, sns);
  // Somebody else is faster with two of them.
  const [gone = '', there = ''] = sns;
  const main = await signIn('main');
  await main.post('/api/v1/device-transfers', { dealer: '3', sns: [gone] });
  await main.post('/api/v1/device-transfers', { dealer: given.dealer.id, sns: [there] });
  await send(page, give(60));
  await expect(page.getByRole('heading', { name: `Receipt: ${nameOf(given.dealer)}` })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Continue with 2 remaining entries' })).toBeVisible();
  await expectCounts(page, { all: 60, done: 58, refused: 2 });
  await count(page, 'refused').click();
  const refused = (await rowsOf(page)).map(([sn, , , reason]) => [sn, reason]);
  expect(refused).toEqual([
    [gone, 'Unknown serial number'],
    [there, 'Already with this dealer'],
  ]);
  expect((await movedSince(since)).sort()).toEqual([...sns].sort());
  for (const sn of sns.slice(1)) expect([sn, await heldBy(sn)]).toEqual([sn, given.dealer.id]);

  const csv = await downloaded(page, 'Download receipt (CSV)');
  expect(csv.file.suggestedFilename()).toMatch(/^transfer-.*\.csv$/);
  const lines = csv.bytes
    .toString('utf8')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(lines[0]).toEqual(['Serial number', 'Product', 'Dealer', 'Result', 'Reason']);
  const { bytes } = await downloaded(page, 'Download receipt (XLSX)');
  const [sheet] = await read(new Uint8Array(bytes).buffer);
  for (const file of [lines, sheet?.data ?? []]) {
    expect(file.slice(1).map(([sn]) => sn)).toEqual(sns);
    const results = file.slice(1).map((line) => [line[2], line[3], line[4] ?? '']);
    expect(results[0]).toEqual([nameOf(given.dealer), 'Rejected', 'Unknown serial number']);
    expect(results[1]).toEqual([nameOf(given.dealer), 'Rejected', 'Already with this dealer']);
    expect(new Set(results.slice(2).map((each) => each.join()))).toEqual(
      new Set([`${nameOf(given.dealer)},Distributed,`]),
    );
  }

  // What is left goes back on the list, and the receipt is still there to look at.
  await press(page, 'Continue with 2 remaining entries');
  await expect(count(page, 'alreadyThere')).toBeVisible();
  await expectCounts(page, { all: 2, notYours: 1, alreadyThere: 1 });
  const earlier = page.getByRole('region', { name: 'Earlier receipts' });
  await expect(earlier.getByRole('listitem')).toHaveText([/58 of 60 done$/]);
  await earlier.getByRole('button').click();
  await expectCounts(page, { all: 60, done: 58, refused: 2 });
  await press(page, 'Back to the list');
  await expect.poll(async () => (await countsOf(page)).all).toBe(2);

  const more = given.free.slice(60, 85);
  await addToList(page, more);
  await send(page, give(25));
  await press(page, 'Delivery note');
  await expect(page.getByRole('heading', { name: 'Delivery note' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  const codes = page.locator('svg[data-qr=ready]');
  await expect(codes).toHaveCount(25);
  await expectAccessibleState(page.getByRole('main'), 'sheet');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('article')).toContainText(nameOf(given.dealer));
  const drawn = await codes.evaluateAll((all) =>
    all.map((svg) => [
      svg.getAttribute('viewBox')?.split(' ')[2],
      [...svg.querySelectorAll('path')].at(-1)?.getAttribute('d'),
    ]),
  );
  for (const [at, [side, path]] of drawn.entries())
    expect(await readPicture(drawPath(path ?? '', Number(side), 3), ['QRCode'])).toEqual([more[at]]);
  await page.emulateMedia({ media: 'screen' });
  const asked = page.evaluate(() => new Promise((resolve) => (window.print = () => resolve('printed'))));
  await press(page, 'Print');
  expect(await asked).toBe('printed');
  await press(page, 'Back to the receipt');
  await expectCounts(page, { all: 25, done: 25 });
});

test('sending is paused and stopped in the tray, from any screen, or by the end of the session; what was not sent can be sent, and taken back into the own stock', async ({
  page,
}) => {
  const since = await lastTransfer();
  await gather(page, given.dealer, given.free.slice(0, 80));
  await sandbox().faults({ path: 35, times: 1, delayMs: 1000 });
  await send(page, give(80));
  await tray(page).getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(tray(page)).toContainText('Paused.');
  await expect(tray(page)).toContainText('50 of 80');
  await expectAccessibleState(tray(page), 'paused');
  expect(await movedSince(since)).toHaveLength(50);
  await tray(page).getByRole('button', { name: 'Stop' }).click();
  await expect(tray(page)).toContainText('50 of 80 done; see the receipt');
  await tray(page).getByRole('link', { name: 'Show receipt' }).click();
  await expect(page).toHaveURL(screens.distribution);
  // The receipt tells it all; the tray is rid of it.
  await expect(tray(page)).toHaveCount(0);
  await expectCounts(page, { all: 80, done: 50, waiting: 30 });
  await press(page, 'Send 30 remaining devices');
  await expect(count(page, 'done')).toContainText('80');
  expect((await movedSince(since)).sort()).toEqual(given.free.slice(0, 80).sort());

  await press(page, 'Start a new list');
  await page.getByRole('combobox', { name: 'Receiving dealer' }).click();
  await page.getByRole('option', { name: 'Own stock' }).click();
  const back = given.free.slice(0, 3);
  await addToList(page, back);
  await press(page, 'Distribute 3 devices');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 devices will be taken back into your own stock.');
  await endSessionDuring(page, 'merchant', () => dialog.locator('button[type=submit]').click());
  await signInAgain(page);
  await expect(page.getByRole('heading', { name: 'Receipt: Own stock' })).toBeVisible();
  await expect(page.getByText('Stopped early:')).toBeVisible();
  await expectCounts(page, { all: 3, waiting: 3 });
  await press(page, 'Send 3 remaining devices');
  await expect(count(page, 'done')).toContainText('3');
  for (const sn of back) expect([sn, await heldBy(sn)]).toEqual([sn, '2']);
});

test('devices without an answer are looked up before they are sent again, nothing twice, with a warning where they would go to somebody else', async ({
  page,
  context,
}) => {
  const since = await lastTransfer();
  const [sns, unknown, missing] = [[0, 60] as const, [60, 63] as const, [63, 66] as const].map((part) =>
    given.free.slice(...part),
  ) as [string[], string[], string[]];
  await gather(page, given.dealer, sns);
  // The first batch is done and not confirmed, the second is not done.
  await sandbox().faults(
    { path: 35, times: 1, resetConnection: true, execute: true },
    { path: 35, times: 1, resetConnection: true },
  );
  await send(page, give(60));
  await expect(page.getByText('10 devices hadn’t been processed at the last check.')).toBeVisible();
  await expectCounts(page, { all: 60, done: 50, missing: 10 });
  await expectAccessibleState(receipt(page), 'doubts');
  expect(await movedSince(since)).toHaveLength(50);
  await press(page, 'Resend 10 devices');
  await expect(count(page, 'done')).toContainText('60');
  expect((await movedSince(since)).sort()).toEqual([...sns].sort());

  // What cannot be looked up stays unknown, and is not offered before it can.
  await press(page, 'Start a new list');
  await addToList(page, unknown);
  await sandbox().faults(
    { path: 35, resetConnection: true, execute: true },
    { path: 33, resetConnection: true },
  );
  await send(page, give(3));
  await expect(page.getByText('The result for 3 devices is unknown')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(?:Send|Resend)/ })).toHaveCount(0);
  expect((await rowsOf(page))[0]?.slice(2)).toEqual([
    'Unknown',
    'No response; check the status before resending',
  ]);
  await sandbox().clearFaults();
  await press(page, 'Check again');
  await expect(count(page, 'done')).toContainText('3');
  expect((await movedSince(since)).sort()).toEqual([...sns, ...unknown].sort());

  await press(page, 'Start a new list');
  await addToList(page, missing);
  await sandbox().faults({ path: 35, times: 1, resetConnection: true });
  await send(page, give(3));
  await press(page, 'Continue with 3 remaining entries');
  await chooseDealer(page, (await dealersOf(context))[1] as Dealer);
  await press(page, 'Distribute 3 devices');
  const warned = `3 of these devices were sent to ${nameOf(given.dealer)} earlier, and the result wasn’t confirmed.`;
  await expect(page.getByRole('dialog')).toContainText(warned);
  await expectAccessibleState(page.getByRole('dialog'), 'confirming');
});
