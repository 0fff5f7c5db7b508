import read from 'read-excel-file/universal';
import { drawPath, readPicture } from '../harness/barcodes.ts';
import type { DemoAccount } from '../harness/secrets.ts';
import { sandbox, signIn } from '../harness/shared.ts';
import { untilAwake } from './asleep.ts';
import { expectAccessibleState } from './broken-rules.ts';
import {
  chooseDealer,
  count,
  countsOf,
  type Dealer,
  dealersOf,
  devicesOf,
  dropFile,
  entryField,
  expectCounts,
  nameOf,
  rowsOf,
  send,
  tray,
} from './desk.ts';
import {
  atTheDesk,
  downloaded,
  gather,
  give,
  heldBy,
  lastTransfer,
  movedSince,
  nobody,
} from './distribution.ts';
import { endSessionDuring, signInAgain } from './ended-session.ts';
import { expect, screens, signInAs, test } from './portal.ts';

const given = atTheDesk();

test.describe('sending', () => {
  test('ends in a receipt that can be taken along, and agrees with what has happened', async ({ page }) => {
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
    await expect(page.getByRole('button', { name: 'Go on with the 2 left' })).toBeVisible();
    await expectCounts(page, { all: 60, done: 58, refused: 2 });
    await count(page, 'refused').click();
    const refused = (await rowsOf(page)).map(([sn, , , reason]) => [sn, reason]);
    expect(refused).toEqual([
      [gone, 'Unknown serial number'],
      [there, 'There already'],
    ]);
    expect((await movedSince(since)).sort()).toEqual([...sns].sort());
    for (const sn of sns.slice(1)) expect([sn, await heldBy(sn)]).toEqual([sn, given.dealer.id]);

    const csv = await downloaded(page, 'Receipt as CSV');
    expect(csv.file.suggestedFilename()).toMatch(/^transfer-.*\.csv$/);
    const lines = csv.bytes
      .toString('utf8')
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(lines[0]).toEqual(['Serial number', 'Product', 'Dealer', 'Result', 'Reason']);
    const { bytes } = await downloaded(page, 'Receipt as XLSX');
    const [sheet] = await read(new Uint8Array(bytes).buffer);
    for (const file of [lines, sheet?.data ?? []]) {
      expect(file.slice(1).map(([sn]) => sn)).toEqual(sns);
      const results = file.slice(1).map((line) => [line[2], line[3], line[4] ?? '']);
      expect(results[0]).toEqual([nameOf(given.dealer), 'Refused', 'Unknown serial number']);
      expect(results[1]).toEqual([nameOf(given.dealer), 'Refused', 'There already']);
      expect(new Set(results.slice(2).map((each) => each.join()))).toEqual(
        new Set([`${nameOf(given.dealer)},Transferred,`]),
      );
    }

    // What is left goes back on the list, and the receipt is still there to look at.
    await page.getByRole('button', { name: 'Go on with the 2 left' }).click();
    await expect(count(page, 'alreadyThere')).toBeVisible();
    await expectCounts(page, { all: 2, notYours: 1, alreadyThere: 1 });
    const earlier = page.getByRole('region', { name: 'Earlier receipts' });
    await expect(earlier.getByRole('listitem')).toHaveText([/58 of 60 done$/]);
    await earlier.getByRole('button').click();
    await expectCounts(page, { all: 60, done: 58, refused: 2 });
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect.poll(async () => (await countsOf(page)).all).toBe(2);
  });

  test('is paused and stopped in the tray, from any screen; what was not sent can be sent', async ({
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
    expect(await movedSince(since)).toHaveLength(50);
    await tray(page).getByRole('button', { name: 'Stop' }).click();
    await expect(tray(page)).toContainText('50 of 80 done; the receipt tells');
    await tray(page).getByRole('link', { name: 'To the receipt' }).click();
    await expect(page).toHaveURL(screens.distribution);
    // The receipt tells it all; the tray is rid of it.
    await expect(tray(page)).toHaveCount(0);
    await expectCounts(page, { all: 80, done: 50, waiting: 30 });
    await page.getByRole('button', { name: 'Send the 30 that were not sent' }).click();
    await expect(count(page, 'done')).toContainText('80');
    expect((await movedSince(since)).sort()).toEqual(given.free.slice(0, 80).sort());
  });

  test('of a batch that had no answer looks it up, and offers what did not arrive, and nothing twice', async ({
    page,
  }) => {
    const since = await lastTransfer();
    const sns = given.free.slice(0, 60);
    await gather(page, given.dealer, sns);
    // The first batch is done and not confirmed, the second is not done.
    await sandbox().faults({ path: 35, times: 1, hang: true, run: true }, { path: 35, times: 1, hang: true });
    await send(page, give(60));
    await expect(page.getByText('10 devices had not arrived when they were looked up.')).toBeVisible();
    await expectCounts(page, { all: 60, done: 50, missing: 10 });
    expect(await movedSince(since)).toHaveLength(50);
    await page.getByRole('button', { name: 'Send the 10 that did not arrive' }).click();
    await expect(count(page, 'done')).toContainText('60');
    expect((await movedSince(since)).sort()).toEqual([...sns].sort());
  });

  test('keeps for unknown what cannot be looked up, and does not offer it before it can', async ({
    page,
  }) => {
    const since = await lastTransfer();
    await gather(page, given.dealer, given.free.slice(0, 3));
    await sandbox().faults({ path: 35, reset: true, run: true }, { path: 33, reset: true });
    await send(page, give(3));
    await expect(page.getByText('Of 3 devices nobody knows what became of them')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0);
    expect((await rowsOf(page))[0]?.slice(2)).toEqual([
      'Unknown',
      'No answer came; look it up before sending again',
    ]);
    await sandbox().heal();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(count(page, 'done')).toContainText('3');
    expect((await movedSince(since)).sort()).toEqual(given.free.slice(0, 3).sort());
  });

  test('warns where devices without an answer would go to somebody else now', async ({ page, context }) => {
    const other = (await dealersOf(context))[1] as Dealer;
    await gather(page, given.dealer, given.free.slice(0, 3));
    await sandbox().faults({ path: 35, times: 1, hang: true });
    await send(page, give(3));
    await page.getByRole('button', { name: 'Go on with the 3 left' }).click();
    await chooseDealer(page, other);
    await page.getByRole('button', { name: /^Hand over \d/ }).click();
    const warned = `3 of these devices were sent to ${nameOf(given.dealer)} before, and no answer came.`;
    await expect(page.getByRole('dialog')).toContainText(warned);
  });

  test('stops where the session ends, and goes on after the password, with nothing lost', async ({
    page,
  }) => {
    const since = await lastTransfer();
    await gather(page, given.dealer, given.free.slice(0, 3));
    await endSessionDuring(page, 'merchant', () => send(page, give(3)));
    await signInAgain(page);
    await expect(page.getByText('It stopped before its end:')).toBeVisible();
    await expectCounts(page, { all: 3, waiting: 3 });
    await page.getByRole('button', { name: 'Send the 3 that were not sent' }).click();
    await expect(count(page, 'done')).toContainText('3');
    expect((await movedSince(since)).sort()).toEqual(given.free.slice(0, 3).sort());
  });

  test('back into the own stock', async ({ page, context }) => {
    const sn = (await devicesOf(context, 'locked=no')).find((row) => row.dealer.id !== '')?.id ?? '';
    await page.goto(`${screens.distribution}?sn=${sn}`);
    await page.getByRole('combobox', { name: 'Receiving dealer' }).click();
    await page.getByRole('treeitem', { name: 'Own stock' }).click();
    await expect(count(page, 'good')).toContainText('1');
    await page.getByRole('button', { name: 'Hand over 1 device' }).click();
    await expect(page.getByRole('dialog')).toContainText('1 device will be taken back into your own stock.');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { name: 'Receipt: Own stock' })).toBeVisible();
    await expect(count(page, 'done')).toContainText('1');
    expect(await heldBy(sn)).toBe('2');
  });

  test('is followed by a handover sheet with a code for each device that a scanner reads', async ({
    page,
  }) => {
    const sns = given.free.slice(0, 25);
    await gather(page, given.dealer, sns);
    await send(page, give(25));
    await page.getByRole('button', { name: 'Handover sheet' }).click();
    await expect(page.getByRole('heading', { name: 'Handover sheet' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
    await expect(page.locator('svg[data-qr=ready]')).toHaveCount(25);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('article')).toContainText(nameOf(given.dealer));
    for (const [at, svg] of (await page.locator('svg[data-qr=ready]').all()).entries()) {
      const side = Number((await svg.getAttribute('viewBox'))?.split(' ')[2]);
      const path = (await svg.locator('path').last().getAttribute('d')) ?? '';
      expect(await readPicture(drawPath(path, side, 3), ['QRCode'])).toEqual([sns[at]]);
    }
    await page.emulateMedia({ media: 'screen' });
    const asked = page.evaluate(() => new Promise((resolve) => (window.print = () => resolve('printed'))));
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await asked).toBe('printed');
    await page.getByRole('button', { name: 'Back to the receipt' }).click();
    await expectCounts(page, { all: 25, done: 25 });
  });
});

test('no state has a violation, in the light or in the dark, and each fits a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(screens.distribution);
  const dealer = page.getByRole('combobox', { name: 'Receiving dealer' });
  await untilAwake(dealer);
  await dealer.click();
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expectAccessibleState(page, 'tree');
  await page.keyboard.press('Escape');
  await gather(page, given.dealer, given.free.slice(0, 25));
  await entryField(page).fill(`${nobody} x!`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Correct ${nobody}` }).click();
  await expectAccessibleState(page, 'verdicts');
  await dropFile(page, entryField(page), 'a.csv', `SN,No\n${nobody},1`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleState(page, 'mapping');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Hand over \d/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleState(page, 'confirming');
  await page.keyboard.press('Escape');
  await sandbox().faults({ path: 35, times: 1, hang: true });
  await send(page, give(25));
  await expect(tray(page)).toBeVisible();
  await expectAccessibleState(page, 'under way');
  await expect(page.getByRole('button', { name: 'Send the 25 that did not arrive' })).toBeVisible();
  await expectAccessibleState(page, 'doubts');
  await page.getByRole('button', { name: 'Send the 25 that did not arrive' }).click();
  await page.getByRole('button', { name: 'Handover sheet' }).click();
  await expect(page.locator('svg[data-qr=ready]')).toHaveCount(25);
  await expectAccessibleState(page, 'sheet');
});

for (const account of ['child', 'service'] as DemoAccount[]) {
  test(`${account} finds neither the screen nor a way to it`, async ({ page, context }) => {
    await signInAs(context, account);
    expect((await page.goto(screens.distribution))?.status()).toBe(403);
    await expect(page.getByRole('main')).not.toContainText('Receiving dealer');
    await expect(page.getByRole('link', { name: 'Distribution', exact: true })).toHaveCount(0);
  });
}
