import { readFile } from 'node:fs/promises';
import type { BrowserContext, Download, Page } from '@playwright/test';
import read from 'read-excel-file/universal';
import { xlsxFile } from '../../lib/ui/export/xlsx.ts';
import { drawPath, readPicture } from '../harness/barcodes.ts';
import { type DemoAccount, demoPassword } from '../harness/secrets.ts';
import { sandbox, signIn } from '../harness/shared.ts';
import {
  ask,
  chooseDealer,
  count,
  countsOf,
  type Dealer,
  dealersOf,
  devicesOf,
  dropFile,
  entryField,
  looks,
  nameOf,
  paste,
  rowsOf,
  send,
  tray,
} from './desk.ts';
import { expect, expectAccessible, grid, screens, signInAs, test } from './portal.ts';

const nobody = '999999999999';
const give = (count: number) => ({ button: /^Hand over \d/, count });

let dealer: Dealer;
/** Devices of the merchant's that can be handed to the dealer. */
let free: string[];

test.beforeEach(async ({ context, page }) => {
  await signInAs(context, 'merchant');
  dealer = (await dealersOf(context))[0] as Dealer;
  free = (await devicesOf(context, 'locked=no'))
    .filter((row) => row.dealer.id !== dealer.id)
    .map(({ id }) => id);
  await page.goto(screens.distribution);
});

const heldBy = async (sn: string) => String((await sandbox().device(sn))?.dealer_id);
const lastTransfer = async () => (await sandbox().transfers()).at(-1)?.id ?? 0;
const movedSince = async (id: number) => (await sandbox().transfers(id)).map(({ sn }) => sn);

/** A device that the merchant does not see. */
async function foreignSn(context: BrowserContext): Promise<string> {
  const own = new Set((await devicesOf(context, 'sort=sn')).map(({ id }) => id));
  const all = await (await signIn('main')).get('/api/v1/devices?pageSize=100&sort=sn');
  return all.json<{ items: { id: string }[] }>().items.find(({ id }) => !own.has(id))?.id ?? '';
}

/** Puts SNs on the list for the dealer, and waits for their verdicts. */
async function gather(page: Page, sns: string[]): Promise<void> {
  await chooseDealer(page, dealer);
  await entryField(page).fill(sns.join('\n'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(count(page, 'good')).toContainText(String(sns.length));
}

/** Takes a file that the page gives; the button is pressed for it. */
async function downloaded(page: Page, name: string): Promise<{ file: Download; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { file, bytes: await readFile(await file.path()) };
}

test.describe('the list', () => {
  test('takes what is pasted however it is parted, and tells what stands in the way of each', async ({
    page,
    context,
  }) => {
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = free;
    const there = (await devicesOf(context, `dealer=${dealer.id}&locked=no`))[0]?.id ?? '';
    const locked =
      (await devicesOf(context, 'locked=yes')).find((row) => row.dealer.id !== dealer.id)?.id ?? '';
    const foreign = await foreignSn(context);

    await paste(
      page,
      entryField(page),
      `${a},${b} ${c}\t${d}\r\n${e}，${f}、${a};\u200b${there}\n"${locked}"\n${foreign} ${nobody} 序号`,
    );
    await expect(entryField(page)).toHaveValue('');
    await expect(page.getByText('Choose the receiving dealer, and each serial number')).toBeVisible();
    expect(await countsOf(page)).toEqual({ all: 12, unchecked: 10, malformed: 1, duplicate: 1 });
    await chooseDealer(page, dealer);
    await expect(count(page, 'good')).toBeVisible();
    expect(await countsOf(page)).toEqual({
      ...{ all: 12, good: 6, malformed: 1, duplicate: 1 },
      ...{ unknown: 1, notYours: 1, alreadyThere: 1, locked: 1 },
    });
    await count(page, 'notYours').click();
    const [line] = await rowsOf(page);
    // Of somebody else's device nothing is said but what it is.
    expect([line?.[0], line?.[2], line?.[3]]).toEqual([foreign, '', 'Not one of your devices']);
    await count(page, 'alreadyThere').click();
    expect((await rowsOf(page))[0]?.slice(2, 4)).toEqual([dealer.name, 'There already']);

    // What cannot be sent is kept in a file, leaves the list, and the rest is what would be sent.
    const { bytes } = await downloaded(page, 'Download them (CSV)');
    const lines = bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(
      lines
        .map((each) => each.split(',')[0])
        .slice(1)
        .sort(),
    ).toEqual([a, there, locked, foreign, nobody, '序号'].sort());
    await page.getByRole('button', { name: 'Remove the 6 that cannot be sent' }).click();
    expect(await countsOf(page)).toEqual({ all: 6, good: 6 });
    await expect(page.getByRole('button', { name: 'Hand over 6 devices' })).toBeEnabled();
  });

  test('lets an entry be corrected in its place, and asks before many are cleared', async ({ page }) => {
    const [a = '', b = ''] = free;
    await chooseDealer(page, dealer);
    await entryField(page).fill(`${a} ${nobody}`);
    await page.keyboard.press('Enter');
    await expect(count(page, 'unknown')).toBeVisible();
    await page.getByRole('button', { name: `Correct ${nobody}` }).click();
    await page.getByRole('textbox', { name: 'Serial number', exact: true }).fill(b);
    await page.keyboard.press('Enter');
    await expect(count(page, 'good')).toContainText('2');
    await entryField(page).fill(Array.from({ length: 25 }, (_, at) => `x${at}`).join(' '));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Clear the list' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Clear the list?' });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(count(page, 'all')).toContainText('27');
    await page.getByRole('button', { name: 'Clear the list' }).click();
    await asked.getByRole('button', { name: 'Clear the list' }).click();
    await expect(count(page, 'all')).toHaveCount(0);
  });

  test('takes a CSV file whose columns are found, and found otherwise on demand', async ({ page }) => {
    const zeros = free.filter((sn) => sn.startsWith('000')).slice(0, 3);
    expect(zeros).toHaveLength(3);
    const rows = zeros.map((sn, at) => `${at};${nobody};${sn}`);
    await dropFile(page, entryField(page), 'Lieferung.csv', ['Nr;Alte Serie;Gerät', ...rows].join('\r\n'));
    const dialog = page.getByRole('dialog', { name: 'Take over from Lieferung.csv' });
    const column = dialog.getByLabel('Column with: Serial number');
    await expect(column.locator('option:checked')).toHaveText('Column 2: Alte Serie');
    await column.selectOption({ label: 'Column 3: Gerät' });
    await expect(dialog.getByLabel('The first row names the columns')).toBeChecked();
    await dialog.getByRole('button', { name: 'Take over 3 rows' }).click();
    await chooseDealer(page, dealer);
    await expect(count(page, 'good')).toContainText('3');
    expect((await rowsOf(page)).map(([sn]) => sn)).toEqual(zeros);
  });

  test('takes an XLSX file, and says which files it does not take', async ({ page }) => {
    const sheet = xlsxFile(['Product', 'SN']);
    for (const sn of free.slice(0, 30)) sheet.add(['X-431', sn]);
    const buffer = Buffer.from(await sheet.end().arrayBuffer());
    const choose = (name: string, content: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: content });
    await choose('old.xls', buffer);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('old Excel format');
    await choose('broken.xlsx', Buffer.from('no zip'));
    await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be read');
    await choose('delivery.xlsx', buffer);
    await page.getByRole('dialog').getByRole('button', { name: 'Take over 30 rows' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await chooseDealer(page, dealer);
    await expect(count(page, 'good')).toContainText('30');
  });

  test('has its dealer chosen in the tree by keys', async ({ page, context }) => {
    const dealers = await dealersOf(context);
    const child = dealers.find(({ parentId }) => dealers.some(({ id }) => id === parentId)) as Dealer;
    const parent = dealers.find(({ id }) => id === child.parentId) as Dealer;
    const field = page.getByRole('combobox', { name: 'Receiving dealer' });
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('treeitem', { name: 'Own stock' })).toBeVisible();
    await page.keyboard.type(child.number);
    // The way that leads there is shown, and passed over.
    await expect(page.getByRole('treeitem')).toHaveCount(2);
    await expect(page.getByRole('treeitem', { name: parent.number })).toHaveAttribute('aria-level', '1');
    await expect(page.getByRole('treeitem', { name: child.number })).toHaveAttribute('aria-level', '2');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(nameOf(child));
  });

  test('stays while its person looks at another screen, and the browser asks before it goes', async ({
    page,
  }) => {
    await gather(page, free.slice(0, 2));
    await entryField(page).fill('half an SN');
    await page.getByRole('link', { name: 'Equipment', exact: true }).click();
    await expect(page).toHaveURL(screens.equipment);
    await page.getByRole('link', { name: 'Distribution', exact: true }).click();
    await expect(count(page, 'good')).toContainText('2');
    await expect(entryField(page)).toHaveValue('half an SN');
    await expect(page.getByRole('combobox', { name: 'Receiving dealer' })).toHaveValue(nameOf(dealer));
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
    await expect(count(page, 'all')).toHaveCount(0);
  });
});

test.describe('sending', () => {
  test('ends in a receipt that can be taken along, and agrees with what has happened', async ({ page }) => {
    const since = await lastTransfer();
    const sns = free.slice(0, 60);
    await gather(page, sns);
    // Somebody else is faster with two of them.
    const [gone = '', there = ''] = sns;
    const main = await signIn('main');
    await main.post('/api/v1/device-transfers', { dealer: '3', sns: [gone] });
    await main.post('/api/v1/device-transfers', { dealer: dealer.id, sns: [there] });
    await send(page, give(60));
    await expect(page.getByRole('heading', { name: `Receipt: ${nameOf(dealer)}` })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Go on with the 2 left' })).toBeVisible();
    expect(await countsOf(page)).toEqual({ all: 60, done: 58, refused: 2 });
    await count(page, 'refused').click();
    const refused = (await rowsOf(page)).map(([sn, , , reason]) => [sn, reason]);
    expect(refused).toEqual([
      [gone, 'Unknown serial number'],
      [there, 'There already'],
    ]);
    expect((await movedSince(since)).sort()).toEqual([...sns].sort());
    for (const sn of sns.slice(1)) expect([sn, await heldBy(sn)]).toEqual([sn, dealer.id]);

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
      expect(results[0]).toEqual([nameOf(dealer), 'Refused', 'Unknown serial number']);
      expect(results[1]).toEqual([nameOf(dealer), 'Refused', 'There already']);
      expect(new Set(results.slice(2).map((each) => each.join()))).toEqual(
        new Set([`${nameOf(dealer)},Transferred,`]),
      );
    }

    // What is left goes back on the list, and the receipt is still there to look at.
    await page.getByRole('button', { name: 'Go on with the 2 left' }).click();
    await expect(count(page, 'alreadyThere')).toBeVisible();
    expect(await countsOf(page)).toEqual({ all: 2, notYours: 1, alreadyThere: 1 });
    const earlier = page.getByRole('region', { name: 'Earlier receipts' });
    await expect(earlier.getByRole('listitem')).toHaveText([/58 of 60 done$/]);
    await earlier.getByRole('button').click();
    expect(await countsOf(page)).toEqual({ all: 60, done: 58, refused: 2 });
    await page.getByRole('button', { name: 'Back to the list' }).click();
    expect((await countsOf(page)).all).toBe(2);
  });

  test('is paused and stopped in the tray, from any screen; what was not sent can be sent', async ({
    page,
  }) => {
    const since = await lastTransfer();
    await gather(page, free.slice(0, 80));
    await sandbox().faults({ path: 35, times: 1, delayMs: 1000 });
    await send(page, give(80));
    await tray(page).getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(tray(page)).toContainText('Paused.');
    await expect(tray(page)).toContainText('50 of 80');
    expect(await movedSince(since)).toHaveLength(50);
    await tray(page).getByRole('button', { name: 'Stop' }).click();
    await expect(tray(page)).toContainText('50 of 80 done; the receipt tells');
    await tray(page).getByRole('link', { name: 'To the receipt' }).click();
    await expect(page).toHaveURL(screens.distribution);
    // The receipt tells it all; the tray is rid of it.
    await expect(tray(page)).toHaveCount(0);
    expect(await countsOf(page)).toEqual({ all: 80, done: 50, waiting: 30 });
    await page.getByRole('button', { name: 'Send the 30 that were not sent' }).click();
    await expect(count(page, 'done')).toContainText('80');
    expect((await movedSince(since)).sort()).toEqual(free.slice(0, 80).sort());
  });

  test('of a batch that had no answer looks it up, and offers what did not arrive, and nothing twice', async ({
    page,
  }) => {
    const since = await lastTransfer();
    const sns = free.slice(0, 60);
    await gather(page, sns);
    // The first batch is done and not confirmed, the second is not done.
    await sandbox().faults({ path: 35, times: 1, hang: true, run: true }, { path: 35, times: 1, hang: true });
    await send(page, give(60));
    await expect(page.getByText('10 devices had not arrived when they were looked up.')).toBeVisible();
    expect(await countsOf(page)).toEqual({ all: 60, done: 50, missing: 10 });
    expect(await movedSince(since)).toHaveLength(50);
    await page.getByRole('button', { name: 'Send the 10 that did not arrive' }).click();
    await expect(count(page, 'done')).toContainText('60');
    expect((await movedSince(since)).sort()).toEqual([...sns].sort());
  });

  test('keeps for unknown what cannot be looked up, and does not offer it before it can', async ({
    page,
  }) => {
    const since = await lastTransfer();
    await gather(page, free.slice(0, 3));
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
    expect((await movedSince(since)).sort()).toEqual(free.slice(0, 3).sort());
  });

  test('warns where devices without an answer would go to somebody else now', async ({ page, context }) => {
    const other = (await dealersOf(context))[1] as Dealer;
    await gather(page, free.slice(0, 3));
    await sandbox().faults({ path: 35, times: 1, hang: true });
    await send(page, give(3));
    await page.getByRole('button', { name: 'Go on with the 3 left' }).click();
    await chooseDealer(page, other);
    await page.getByRole('button', { name: /^Hand over \d/ }).click();
    const warned = `3 of these devices were sent to ${nameOf(dealer)} before, and no answer came.`;
    await expect(page.getByRole('dialog')).toContainText(warned);
  });

  test('stops where the session ends, and goes on after the password, with nothing lost', async ({
    page,
  }) => {
    const since = await lastTransfer();
    await gather(page, free.slice(0, 3));
    await sandbox().tokens('merchant', 'revoke');
    await send(page, give(3));
    const asked = page.getByRole('dialog', { name: 'Your session has ended' });
    await asked.getByLabel('Password', { exact: true }).fill(demoPassword);
    await asked.getByRole('button').last().click();
    await expect(page.getByText('It stopped before its end:')).toBeVisible();
    expect(await countsOf(page)).toEqual({ all: 3, waiting: 3 });
    await page.getByRole('button', { name: 'Send the 3 that were not sent' }).click();
    await expect(count(page, 'done')).toContainText('3');
    expect((await movedSince(since)).sort()).toEqual(free.slice(0, 3).sort());
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
    const sns = free.slice(0, 25);
    await gather(page, sns);
    await send(page, give(25));
    await page.getByRole('button', { name: 'Handover sheet' }).click();
    await expect(page.getByRole('heading', { name: 'Handover sheet' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
    await expect(page.locator('svg[data-qr=ready]')).toHaveCount(25);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('article')).toContainText(nameOf(dealer));
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
    expect(await countsOf(page)).toEqual({ all: 25, done: 25 });
  });
});

test.describe('from the list of devices', () => {
  const rows = (page: Page) => grid(page, 'Equipment').getByRole('gridcell').getByRole('checkbox');

  test('those chosen are taken along, each once, and join what is on the list already', async ({ page }) => {
    const [known = ''] = free;
    await gather(page, [known]);
    await page.getByRole('link', { name: 'Equipment', exact: true }).click();
    await page.getByLabel('Lock', { exact: true }).selectOption({ value: 'yes' });
    await expect(page).toHaveURL(/locked=yes/);
    await rows(page).nth(0).check();
    await rows(page).nth(1).check();
    const names = await grid(page, 'Equipment').getByRole('link').allTextContents();
    const [first = '', second = ''] = names.filter((name) => /^\d{12}$/.test(name));
    await page
      .getByRole('group', { name: 'Selected rows' })
      .getByRole('button', { name: 'Distribute' })
      .click();
    await expect(page).toHaveURL(screens.distribution);
    await expect(count(page, 'all')).toContainText('3');
    expect((await rowsOf(page)).map(([sn]) => sn)).toEqual([known, first, second]);
    // Coming back brings nothing a second time.
    await page.getByRole('link', { name: 'Equipment', exact: true }).click();
    await page.getByRole('link', { name: 'Distribution', exact: true }).click();
    await expect(count(page, 'all')).toContainText('3');
  });

  test('all that the filters find are taken along; a receipt makes way and is kept', async ({
    page,
    context,
  }) => {
    await gather(page, free.slice(0, 2));
    await send(page, give(2));
    await expect(count(page, 'done')).toContainText('2');
    const { total } = await ask<{ total: number }>(context, 'devices?locked=no&pageSize=1');
    expect(total).toBeGreaterThan(40);
    await page.getByRole('link', { name: 'Equipment', exact: true }).click();
    await page.getByLabel('Lock', { exact: true }).selectOption({ value: 'no' });
    await expect(page).toHaveURL(/locked=no/);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).first().check();
    await page.getByRole('button', { name: `Select all ${total}` }).click();
    await page
      .getByRole('group', { name: 'Selected rows' })
      .getByRole('button', { name: 'Distribute' })
      .click();
    await expect(page).toHaveURL(screens.distribution);
    await expect(count(page, 'all')).toContainText(String(total));
    await expect(tray(page)).toHaveCount(0);
    // The dealer is chosen already: each gets its verdict.
    await expect(page.getByRole('button', { name: /^Hand over \d/ })).toBeEnabled();
    const counts = await countsOf(page);
    expect(Number(counts.good) + Number(counts.alreadyThere)).toBe(total);
    await expect(page.getByRole('region', { name: 'Earlier receipts' }).getByRole('listitem')).toHaveCount(1);
  });

  test('whoever goes elsewhere while they are read is not pulled away', async ({ page }) => {
    await page.goto(`${screens.equipment}?active=no`);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).first().check();
    await page.getByRole('button', { name: /^Select all \d/ }).click();
    await sandbox().faults({ path: 11, delayMs: 700 });
    await page
      .getByRole('group', { name: 'Selected rows' })
      .getByRole('button', { name: 'Distribute' })
      .click();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(tray(page)).toContainText('rows taken along');
    await expect(page).toHaveURL('/');
    await tray(page).getByRole('link', { name: 'Distribute' }).click();
    await expect(count(page, 'all')).toBeVisible();
  });
});

test('no state has a violation, wide or narrow', async ({ page }) => {
  test.slow();
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(screens.distribution, { waitUntil: 'networkidle' });
    await page.getByRole('combobox', { name: 'Receiving dealer' }).click();
    await expect(page.getByRole('treeitem').first()).toBeVisible();
    await expectAccessible(page, `tree, ${width}`);
    await page.keyboard.press('Escape');
    await gather(page, free.slice(0, 25));
    await entryField(page).fill(`${nobody} x!`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Correct ${nobody}` }).click();
    await expectAccessible(page, `verdicts, ${width}`);
    await dropFile(page, entryField(page), 'a.csv', `SN,No\n${nobody},1`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `mapping, ${width}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Hand over \d/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `confirming, ${width}`);
    await page.keyboard.press('Escape');
    await sandbox().faults({ path: 35, times: 1, hang: true });
    await send(page, give(25));
    await expect(tray(page)).toBeVisible();
    await expectAccessible(page, `under way, ${width}`);
    await expect(page.getByRole('button', { name: 'Send the 25 that did not arrive' })).toBeVisible();
    await expectAccessible(page, `doubts, ${width}`);
    await page.getByRole('button', { name: 'Send the 25 that did not arrive' }).click();
    await page.getByRole('button', { name: 'Handover sheet' }).click();
    await expect(page.locator('svg[data-qr=ready]')).toHaveCount(25);
    await expectAccessible(page, `sheet, ${width}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await sandbox().reset();
  }
});

for (const account of ['child', 'service'] as DemoAccount[]) {
  test(`${account} finds neither the screen nor a way to it`, async ({ page, context }) => {
    await signInAs(context, account);
    expect((await page.goto(screens.distribution))?.status()).toBe(403);
    await expect(page.getByRole('main')).not.toContainText('Receiving dealer');
    await expect(page.getByRole('link', { name: 'Distribution', exact: true })).toHaveCount(0);
  });
}
