import { xlsxFile } from '../../lib/ui/export/xlsx.ts';
import { maxUnpackedBytes } from '../../lib/ui/import/table.ts';
import { numberCell, withSizes, workbookFile } from '../harness/workbooks.ts';
import {
  chooseDealer,
  count,
  type Dealer,
  dealersOf,
  devicesOf,
  dropFile,
  entryField,
  expectCounts,
  nameOf,
  paste,
  rowsOf,
} from './desk.ts';
import { atTheDesk, downloaded, foreignSn, gather, nobody } from './distribution.ts';
import { expect, screens, test } from './portal.ts';

const given = atTheDesk();

test.describe('the list', () => {
  test('takes what is pasted however it is parted, and tells what stands in the way of each', async ({
    page,
    context,
  }) => {
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = given.free;
    const there = (await devicesOf(context, `dealer=${given.dealer.id}&locked=no`))[0]?.id ?? '';
    const locked =
      (await devicesOf(context, 'locked=yes')).find((row) => row.dealer.id !== given.dealer.id)?.id ?? '';
    const foreign = await foreignSn(context);

    await paste(
      page,
      entryField(page),
      `${a},${b} ${c}\t${d}\r\n${e}，${f}、${a};\u200b${there}\n"${locked}"\n${foreign} ${nobody} 序号`,
    );
    await expect(entryField(page)).toHaveValue('');
    await expect(page.getByText('Choose the receiving dealer, and each serial number')).toBeVisible();
    await expectCounts(page, { all: 12, unchecked: 10, malformed: 1, duplicate: 1 });
    await chooseDealer(page, given.dealer);
    await expect(count(page, 'good')).toBeVisible();
    await expectCounts(page, {
      ...{ all: 12, good: 6, malformed: 1, duplicate: 1 },
      ...{ unknown: 1, notYours: 1, alreadyThere: 1, locked: 1 },
    });
    await count(page, 'notYours').click();
    const [line] = await rowsOf(page);
    // Of somebody else's device nothing is said but what it is.
    expect([line?.[0], line?.[2], line?.[3]]).toEqual([foreign, '', 'Not one of your devices']);
    await count(page, 'alreadyThere').click();
    expect((await rowsOf(page))[0]?.slice(2, 4)).toEqual([given.dealer.name, 'There already']);

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
    await expectCounts(page, { all: 6, good: 6 });
    await expect(page.getByRole('button', { name: 'Hand over 6 devices' })).toBeEnabled();
  });

  test('lets an entry be corrected in its place, and asks before many are cleared', async ({ page }) => {
    const [a = '', b = ''] = given.free;
    await chooseDealer(page, given.dealer);
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
    const zeros = given.free.filter((sn) => sn.startsWith('000')).slice(0, 3);
    expect(zeros).toHaveLength(3);
    const rows = zeros.map((sn, at) => `${at};${nobody};${sn}`);
    await dropFile(page, entryField(page), 'Lieferung.csv', ['Nr;Alte Serie;Gerät', ...rows].join('\r\n'));
    const dialog = page.getByRole('dialog', { name: 'Take over from Lieferung.csv' });
    const column = dialog.getByLabel('Column with: Serial number');
    await expect(column.locator('option:checked')).toHaveText('Column 2: Alte Serie');
    await column.selectOption({ label: 'Column 3: Gerät' });
    await expect(dialog.getByLabel('The first row names the columns')).toBeChecked();
    await dialog.getByRole('button', { name: 'Take over 3 rows' }).click();
    await chooseDealer(page, given.dealer);
    await expect(count(page, 'good')).toContainText('3');
    expect((await rowsOf(page)).map(([sn]) => sn)).toEqual(zeros);
  });

  test('takes an XLSX file, and says which files it does not take', async ({ page }) => {
    const sheet = xlsxFile(['Product', 'SN']);
    for (const sn of given.free.slice(0, 30)) sheet.add(['X-431', sn]);
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
    await chooseDealer(page, given.dealer);
    await expect(count(page, 'good')).toContainText('30');
  });

  test('survives hostile files and texts, and says which limit they exceed', async ({ page, context }) => {
    const cdp = await context.newCDPSession(page);
    const usedMb = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage');
      return (usedSize + (backingStorageSize ?? 0)) / 1e6;
    };
    const bomb = workbookFile({ sheets: [' '.repeat(maxUnpackedBytes + 1)] });
    const [sn = ''] = given.free;
    await paste(page, entryField(page), `${sn}\n${nobody}`);
    await expectCounts(page, { all: 2, unchecked: 2 });
    await entryField(page).fill('half typed');
    const before = await usedMb();
    for (const [file, said] of [
      [workbookFile({ sheets: [numberCell('XFD1048576')] }), 'at most 200 columns'],
      [workbookFile({ sheets: [numberCell('A1').repeat(20_001)] }), 'at most 20,000 rows'],
      [withSizes(bomb, 'xl/worksheets/sheet1.xml', 1024), 'at most 100 MB of data'],
    ] as const) {
      const buffer = Buffer.from(file);
      await page.locator('input[type=file]').setInputFiles({ name: 'hostile.xlsx', mimeType: '', buffer });
      await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
      expect((await usedMb()) - before).toBeLessThan(50);
    }
    await paste(page, entryField(page), '0'.repeat(3_000_000));
    await expect(page.getByRole('alert').filter({ hasText: 'at most 2,000,000 characters' })).toBeVisible();
    await expect(entryField(page)).toHaveValue('half typed');
    await expectCounts(page, { all: 2, unchecked: 2 });
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
    await gather(page, given.dealer, given.free.slice(0, 2));
    await entryField(page).fill('half an SN');
    await page.getByRole('link', { name: 'Equipment', exact: true }).click();
    await expect(page).toHaveURL(screens.equipment);
    await page.getByRole('link', { name: 'Distribution', exact: true }).click();
    await expect(count(page, 'good')).toContainText('2');
    await expect(entryField(page)).toHaveValue('half an SN');
    await expect(page.getByRole('combobox', { name: 'Receiving dealer' })).toHaveValue(nameOf(given.dealer));
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
    await expect(count(page, 'all')).toHaveCount(0);
  });
});
