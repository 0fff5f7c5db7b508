import type { Page } from '@playwright/test';
import { createXlsxFile } from '#lib/web/ui/export/xlsx.ts';
import { maxUnpackedBytes } from '#lib/web/ui/import/table.ts';
import { encode } from '../../harness/import-variants/encode.ts';
import { numberCell, withSizes, workbookFile } from '../../harness/samples/workbooks.ts';
import { expect, test } from '../fixtures.ts';
import {
  chooseDealer,
  countButton,
  type Dealer,
  dealerLabel,
  dropFile,
  dropFiles,
  entryField,
  expectCounts,
  listDealers,
  listDevices,
  paste,
  readRows,
} from '../forms/batch-screens.ts';
import { downloadFile, foreignSn, setUpDistribution, unknownSn } from '../forms/distribution.ts';
import { expectAccessibleState } from '../screens/accessibility.ts';
import { excessWidth } from '../screens/excess-width.ts';

const setup = setUpDistribution();

test('parses pasted serial numbers, checks them for the dealer, corrects them in place, and confirms clearing', async ({
  page,
  context,
}) => {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = ''] = setup.free;
  const alreadyThere = (await listDevices(context, `dealer=${setup.dealer.id}&locked=no`))[0]?.id ?? '';
  const locked =
    (await listDevices(context, 'locked=yes')).find((row) => row.dealer?.id !== setup.dealer?.id)?.id ?? '';
  const foreign = await foreignSn(context);
  await paste(
    page,
    entryField(page),
    `${a},${b} ${c}\t${d}\r\n${e}，${f}、${a};\u200b${alreadyThere}\n"${locked}"\n${foreign} ${unknownSn} 序号`,
  );
  await expect(entryField(page)).toHaveValue('');
  await expect(page.getByText('Choose the receiving dealer to check the serial numbers.')).toBeVisible();
  await expectCounts(page, { all: 12, unchecked: 10, malformed: 1, duplicate: 1 });

  // Results are those for the dealer selected last, by keyboard or pointer.
  const dealers = await listDealers(context);
  const child = dealers.find(({ parentId }) => dealers.some(({ id }) => id === parentId)) as Dealer;
  const parent = dealers.find(({ id }) => id === child.parentId) as Dealer;
  const field = page.getByRole('combobox', { name: 'Receiving dealer' });
  const viewport = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 320, height: 700 });
  await field.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(await excessWidth(page)).toBe(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize(viewport);
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Own stock' })).toBeVisible();
  await expectAccessibleState(page.getByRole('listbox'), 'dealers');
  await page.keyboard.type(child.number);
  await expect(page.getByRole('option')).toHaveText([dealerLabel(child)]);
  await expect(page.getByRole('listbox')).toContainText(`${parent.name} (${parent.number})`);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(dealerLabel(child));

  // Several dealers have one name; ArrowDown and Enter take the first.
  const name =
    dealers.map((dealer) => dealer.name).find((each, index, all) => all.indexOf(each) < index) ?? '';
  const sameName = dealers.filter((dealer) => dealer.name === name).map(dealerLabel);
  expect(new Set(sameName).size).toBeGreaterThan(1);
  await field.fill(name);
  const options = page.getByRole('option');
  await expect(options).toHaveCount(sameName.length);
  expect((await options.allTextContents()).toSorted()).toEqual(sameName.toSorted());
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(sameName.length);
  const firstLabel = await options.first().textContent();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(firstLabel ?? '');
  await chooseDealer(page, setup.dealer);
  await expect(countButton(page, 'good')).toBeVisible();
  await expectCounts(page, {
    ...{ all: 12, good: 6, malformed: 1, duplicate: 1 },
    ...{ unknown: 1, notYours: 1, alreadyThere: 1, locked: 1 },
  });
  await countButton(page, 'notYours').click();
  const [row] = await readRows(page);
  // Details of another account's device are not shown.
  expect([row?.[0], row?.[2], row?.[3]]).toEqual([foreign, '--', 'Not one of your devices']);
  await page.setViewportSize({ width: 390, height: 844 });
  // On a phone, a card leaves out what is empty.
  await expect(page.getByRole('term')).toHaveText(['Product', 'Check result']);
  await page.setViewportSize(viewport);
  await countButton(page, 'alreadyThere').click();
  expect((await readRows(page))[0]?.slice(2, 4)).toEqual([setup.dealer.name, 'Already with this dealer']);

  // Entries that cannot be sent are downloaded and removed; the rest can be sent.
  const { bytes } = await downloadFile(page, 'Download these entries (CSV)');
  const lines = bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(
    lines
      .map((each) => each.split(',')[0])
      .slice(1)
      .sort(),
  ).toEqual([a, alreadyThere, locked, foreign, unknownSn, '序号'].sort());
  await page.getByRole('button', { name: 'Remove 6 entries that can’t be sent' }).click();
  await expectCounts(page, { all: 6, good: 6 });
  await expect(page.getByRole('button', { name: 'Distribute 6 devices' })).toBeEnabled();

  await entryField(page).fill(`${unknownSn} x!`);
  await page.keyboard.press('Enter');
  await expect(countButton(page, 'unknown')).toBeVisible();
  await expectAccessibleState(
    page.getByRole('region', { name: 'Devices to distribute', exact: true }),
    'check results',
  );
  await page.getByRole('button', { name: `Correct ${unknownSn}` }).click();
  await expectAccessibleState(page.getByRole('dialog'), 'edit dialog');
  await page.getByRole('textbox', { name: 'Serial number', exact: true }).fill(g);
  await page.keyboard.press('Enter');
  await expect(countButton(page, 'good')).toContainText('7');
  await page.getByRole('gridcell', { name: 'x!', exact: true }).dblclick();
  await page.getByRole('textbox', { name: 'Serial number', exact: true }).fill(h);
  await page.setViewportSize({ width: 800, height: 800 });
  const editField = page.getByRole('dialog').getByRole('textbox', { name: 'Serial number' });
  await expect(editField).toHaveValue(h);
  await page.setViewportSize({ width: 1280, height: 800 });
  await editField.press('Enter');
  await expect(countButton(page, 'good')).toContainText('8');
  await entryField(page).fill(Array.from({ length: 25 }, (_, index) => `x${index}`).join(' '));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Clear list' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Clear list?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(countButton(page, 'all')).toContainText('33');
  const checkboxes = page.getByRole('grid').locator('[role=row][data-id]').getByRole('checkbox');
  await checkboxes.nth(0).check();
  await checkboxes.nth(1).check();
  await page.getByRole('button', { name: 'Remove 2 selected entries' }).click();
  await expect(countButton(page, 'all')).toContainText('31');
  await page.getByRole('button', { name: 'Clear list' }).click();
  await confirmation.getByRole('button', { name: 'Clear list' }).click();
  await expect(countButton(page, 'all')).toHaveCount(0);
});

/** Selects a file in the picker. */
const selectFile = (page: Page, name: string, content: Uint8Array) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

test('imports CSV and XLSX files by detected or selected columns', async ({ page }) => {
  const leadingZeroSns = setup.free.filter((sn) => sn.startsWith('000')).slice(0, 3);
  expect(leadingZeroSns).toHaveLength(3);
  const rows = leadingZeroSns.map((sn, index) => `${index};${unknownSn};${sn}`);
  await dropFile(page, entryField(page), 'Lieferung.csv', ['Nr;Alte Serie;Gerät', ...rows].join('\r\n'));
  const dialog = page.getByRole('dialog', { name: 'Import from Lieferung.csv' });
  const column = dialog.getByLabel('Column for Serial number');
  await expect(column.locator('option:checked')).toHaveText('Column 3: Gerät');
  await expect(dialog.getByLabel('Column names').locator('option:checked')).toHaveText('Line 1');
  await expectAccessibleState(dialog, 'mapping');
  await column.selectOption({ label: 'Column 2: Alte Serie' });
  await expect(dialog.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  await expect(dialog.getByText('Repeated rows left out')).toBeVisible();
  await column.selectOption({ label: 'Column 3: Gerät' });
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click();
  await chooseDealer(page, setup.dealer);
  await expectCounts(page, { all: 3, good: 3 });
  expect((await readRows(page)).map(([sn]) => sn)).toEqual(leadingZeroSns);

  const sheet = createXlsxFile(['Product', 'SN']);
  for (const sn of setup.free.filter((each) => !leadingZeroSns.includes(each)).slice(0, 30))
    sheet.add(['X-431', sn]);
  const content = new Uint8Array(await sheet.finish().arrayBuffer());
  await selectFile(page, 'delivery.xlsx', content);
  await page.getByRole('dialog').getByRole('button', { name: 'Import 30 rows' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expectCounts(page, { all: 33, good: 33 });
});

test('rejects unsupported and hostile files, and keeps list and input', async ({ page, context }) => {
  await entryField(page).fill(setup.free.slice(0, 3).join('\n'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await chooseDealer(page, setup.dealer);
  await expectCounts(page, { all: 3, good: 3 });

  const cdp = await context.newCDPSession(page);
  const usedMb = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage');
    return (usedSize + (backingStorageSize ?? 0)) / 1e6;
  };
  const alert = page.getByRole('main').getByRole('alert');
  const expectFault = async (text: string) => {
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(text);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await entryField(page).fill('half typed');
  const bomb = workbookFile({ sheets: [' '.repeat(maxUnpackedBytes + 1)] });
  const before = await usedMb();
  for (const [file, error] of [
    [workbookFile({ sheets: [numberCell('XFD1048576')] }), 'too many columns. The maximum is 200.'],
    [workbookFile({ sheets: [numberCell('A1').repeat(20_021)] }), 'too many rows. The maximum is 20,000.'],
    [withSizes(bomb, 'xl/worksheets/sheet1.xml', 1024), 'The maximum for a workbook is 100 MB'],
  ] as const) {
    await selectFile(page, 'hostile.xlsx', file);
    await expectFault(error);
    expect((await usedMb()) - before).toBeLessThan(50);
  }
  await paste(page, entryField(page), '0'.repeat(3_000_000));
  await expect(alert).toContainText('at most 2,000,000 characters');
  await expect(entryField(page)).toHaveValue('half typed');
  await expectCounts(page, { all: 3, good: 3 });

  await selectFile(page, 'old.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]));
  await expectFault('old Excel format');
  await selectFile(page, 'broken.xlsx', Buffer.from('PK\x03\x04 no zip'));
  await expectFault('Couldn’t read');
  await expect(alert).toHaveCount(0);
  await expectCounts(page, { all: 3, good: 3 });
});

test('leaves out hidden rows unless they are chosen, reads another encoding, asks for a pasted column, and ends reading', async ({
  page,
}) => {
  const sns = setup.free.slice(0, 3);
  const dialog = page.getByRole('dialog');
  const rows = ['SN', ...sns].map(
    (text, index) => `<row ${index === 2 ? 'hidden="1"' : ''}><c t="str"><v>${text}</v></c></row>`,
  );
  await selectFile(page, 'filtered.xlsx', workbookFile({ sheets: [rows.join('')] }));
  await expect(dialog.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
  await expect(dialog.getByText('Hidden rows left out')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Include 1 hidden row' }).check();
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click();
  await expectCounts(page, { all: 3, unchecked: 3 });

  await dropFile(page, entryField(page), 'a.csv', `SN;Gerät\n${sns[0]};"open\n`);
  await expect(dialog.getByRole('alert')).toContainText(
    'The quotation mark in line 2 isn’t closed correctly',
  );
  await dialog.getByRole('button', { name: 'Close' }).click();

  await dropFiles(page, entryField(page), [
    ['a.csv', String(sns[0])],
    ['b.csv', String(sns[1])],
  ]);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Drop one file at a time');

  await selectFile(page, 'b.csv', encode(`シリアル番号,製品名\r\n${sns[0]},診断機\r\n`, 'shift_jis', false));
  const encoding = dialog.getByLabel('Character encoding');
  await expect(encoding).toHaveValue('shift_jis');
  await expect(dialog.getByRole('grid')).toContainText('診断機');
  await encoding.focus();
  await encoding.selectOption('Western (Windows-1252)');
  await expect(dialog.getByRole('grid')).not.toContainText('診断機');
  await expect(encoding).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await paste(page, entryField(page), `Product\tSerial number\nPad 7\t${sns[1]}\nX-431\t${sns[2]}\n`);
  const pasted = page.getByRole('dialog', { name: 'Import pasted text' });
  await expect(pasted.getByLabel('Column for Serial number').locator('option:checked')).toHaveText(
    'Column 2: Serial number',
  );
  await pasted.getByRole('button', { name: 'Import 2 rows' }).click();
  await expectCounts(page, { all: 5, unchecked: 3, duplicate: 2 });

  await selectFile(
    page,
    'slow.xlsx',
    workbookFile({ sheets: [''], strings: `<si>${'<t/>'.repeat(1.5e7)}</si>` }),
  );
  await expect(dialog.getByRole('progressbar', { name: 'Reading the file' })).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.workers().length).toBe(0);
  await expectCounts(page, { all: 5, unchecked: 3, duplicate: 2 });
});
