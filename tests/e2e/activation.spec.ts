import type { Page } from '@playwright/test';
import { sandbox, signIn } from '../harness/shared.ts';
import { expectAccessibleState } from './broken-rules.ts';
import {
  count,
  countsOf,
  devicesOf,
  dropFile,
  entryField,
  expectCounts,
  rowsOf,
  send,
  tray,
} from './desk.ts';
import { expect, expectWrong, screens, signInAs, test } from './portal.ts';

const wrongCodes = 'Confirm whether the verification code and activation code are correct';

interface Ready {
  sn: string;
  tcode: string;
}

/** Devices of the merchant's that can be activated, each with its Tcode. */
let ready: [Ready, Ready, Ready, Ready, Ready, ...Ready[]];

test.beforeEach(async ({ context, page }) => {
  await signInAs(context, 'merchant');
  const rows = await devicesOf(context, 'active=no&locked=no&tcodeState=notRedeemed');
  ready = rows.map(({ id: sn, tcode }) => ({ sn, tcode })) as typeof ready;
  await page.goto(screens.activation);
});

const snField = (page: Page) => page.getByLabel('Serial number', { exact: true });
const tcodeField = (page: Page) => page.getByLabel('Tcode', { exact: true });
const activate = (page: Page) => page.getByRole('button', { name: 'Activate device', exact: true });
const form = (page: Page) => page.getByRole('main').locator('form');
const device = (sn: string) => sandbox().device(sn);
const spent = async () => (await sandbox().calls({ call: 56 })).length;

async function fill(page: Page, { sn, tcode }: Ready): Promise<void> {
  await snField(page).fill(sn);
  await tcodeField(page).fill(tcode);
  await activate(page).click();
}

test('one device is refused at the field for what is wrong, with nothing lost; known while its number is typed and activated; the form is ready for the next', async ({
  page,
  context,
}) => {
  const [{ sn, tcode }, next] = ready;
  const active = (await devicesOf(context, 'active=yes&locked=no'))[0]?.id ?? '';
  const own = new Set((await devicesOf(context, 'sort=sn')).map(({ id }) => id));
  const all = await (await signIn('main')).get('/api/v1/devices?pageSize=100&sort=sn');
  const foreign = all.json<{ items: { id: string }[] }>().items.find(({ id }) => !own.has(id))?.id ?? '';
  await activate(page).click();
  await expectWrong(snField(page), 'This field is required');
  await expectWrong(tcodeField(page), 'This field is required');
  await fill(page, { sn, tcode: 'a b' });
  await expectWrong(tcodeField(page), 'A Tcode has 6 to 40 letters, digits or hyphens');
  await tcodeField(page).fill('WRONG-00');
  await activate(page).click();
  await expectWrong(tcodeField(page), wrongCodes);
  await expect(page.getByRole('link', { name: `Tcode: ${wrongCodes}` })).toBeFocused();
  await expect(snField(page)).toHaveValue(sn);
  await expect(tcodeField(page)).toHaveValue('WRONG-00');
  await expectAccessibleState(form(page), 'wrong');
  expect(await device(sn)).toMatchObject({ active: 0 });
  await tcodeField(page).fill(tcode);
  await expect(page.getByText(wrongCodes)).toHaveCount(0);
  for (const [wrong, known, said] of [
    ['999999999999', 'Unknown serial number', 'Unknown serial number'],
    [foreign, /: Not one of your devices$/, 'Unknown serial number'],
    [active, /: Already activated$/, 'This device is already activated. The Tcode wasn’t used.'],
  ] as const) {
    await snField(page).fill(wrong);
    await expect(page.getByText(known).first()).toBeVisible();
    await activate(page).click();
    await expectWrong(snField(page), said);
    await expect(tcodeField(page)).toHaveValue(tcode);
  }

  await tcodeField(page).fill('');
  await snField(page).fill(` ${sn}`);
  await expect(page.getByText(/ can be activated$/)).toBeVisible();
  // As a scanner gun does: Enter after the SN, then the Tcode and Enter.
  await snField(page).press('Enter');
  await expect(tcodeField(page)).toBeFocused();
  await page.keyboard.insertText(tcode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${sn} is activated.` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show device' })).toHaveAttribute('href', new RegExp(`${sn}$`));
  await expect(snField(page)).toBeFocused();
  await expect(snField(page)).toHaveValue('');
  expect(await device(sn)).toMatchObject({ active: 1, tcode, tcode_state: 3 });

  // Under way while its person looks at another screen, it is there again with its end.
  await sandbox().faults({ path: 56, times: 1, delayMs: 1000 });
  await fill(page, next);
  await expect(page.getByRole('button', { name: 'Activating…' })).toBeVisible();
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(page).toHaveURL(screens.messages);
  await page.getByRole('link', { name: 'Activation', exact: true }).click();
  await expect(page.getByText(`${next.sn} is activated.`)).toBeVisible();
});

test('one device without an answer is looked up: it was activated, or not yet, or the look-up fails', async ({
  page,
}) => {
  const [one, two, three] = ready;
  const began = await spent();
  await sandbox().faults({ path: 56, times: 1, resetConnection: true, execute: true });
  await fill(page, one);
  await expect(page.getByText(`${one.sn} is activated.`)).toBeVisible();

  await sandbox().faults({ path: 56, times: 1, resetConnection: true });
  await fill(page, two);
  const notYet = page.getByText('the device isn’t activated yet');
  await expect(notYet).toBeVisible();
  await expectAccessibleState(form(page), 'not yet');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(notYet).toBeVisible();
  expect(await spent()).toBe(began + 2);
  await activate(page).click();
  await expect(page.getByText(`${two.sn} is activated.`)).toBeVisible();

  await sandbox().faults(
    { path: 56, times: 1, resetConnection: true, execute: true },
    { path: 33, resetConnection: true },
  );
  await fill(page, three);
  await expect(page.getByText('the device’s status couldn’t be checked')).toBeVisible();
  await sandbox().clearFaults();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(`${three.sn} is activated.`)).toBeVisible();
  expect(await spent()).toBe(began + 4);
});

test('many devices come from lines or a file of SN and Tcode, each with its verdict, and end in a receipt; those without an answer are looked up, and the rest goes on', async ({
  page,
  context,
}) => {
  const active = (await devicesOf(context, 'active=yes&locked=no'))[0]?.id ?? '';
  const [a, b, c, d, e] = ready;
  await page.getByRole('radio', { name: 'Multiple devices' }).check();
  await expect(page).toHaveURL(`${screens.activation}?mode=many`);
  const lines = [
    `${a.sn}\t${a.tcode}`,
    `${b.sn}, ${b.tcode}`,
    `${c.sn} WRONG-00`,
    `${d.sn} ${a.tcode}`,
    `${active} ${d.tcode}`,
    `999999999999 ${d.tcode}`,
    `${e.sn}`,
    `${a.sn} ${d.tcode}`,
  ];
  await entryField(page).fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(count(page, 'good')).toContainText('3');
  await expectCounts(page, {
    ...{ all: 8, good: 3, malformed: 1, duplicate: 1 },
    ...{ unknown: 1, alreadyActive: 1, tcodeTwice: 1 },
  });
  await expectAccessibleState(page.getByRole('region', { name: 'List', exact: true }), 'many');
  await send(page, { button: /^Activate 3 devices/, count: 3 });
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Continue with 6 remaining entries' })).toBeVisible();
  expect((await rowsOf(page)).map((row) => [row[0], row[3], row[4]])).toEqual([
    [a.sn, 'Activated', ''],
    [b.sn, 'Activated', ''],
    [c.sn, 'Rejected', wrongCodes],
  ]);
  for (const each of [a, b]) expect(await device(each.sn)).toMatchObject({ active: 1, tcode: each.tcode });
  expect(await device(c.sn)).toMatchObject({ active: 0 });
  // The receipt is kept while another way is looked at; so is what did not go well.
  await page.getByRole('radio', { name: 'One device' }).check();
  await page.getByRole('radio', { name: 'Multiple devices' }).check();
  await page.getByRole('button', { name: 'Continue with 6 remaining entries' }).click();
  await expect(entryField(page)).toBeVisible();
  await expect.poll(async () => (await countsOf(page)).all).toBe(6);
  await page.getByRole('button', { name: 'Clear list' }).click();

  const more = ready.slice(2, 8);
  const rows = more.map(({ sn, tcode }, at) => `${at};${tcode};${sn}`);
  await dropFile(page, entryField(page), 'codes.csv', ['Nr;Activation code;Serial no.', ...rows].join('\n'));
  const dialog = page.getByRole('dialog', { name: 'Import from codes.csv' });
  await expect(dialog.getByLabel('Column for Serial number').locator('option:checked')).toHaveText(
    'Column 3: Serial no.',
  );
  await expect(dialog.getByLabel('Column for Tcode').locator('option:checked')).toHaveText(
    'Column 2: Activation code',
  );
  await dialog.getByRole('button', { name: 'Import 6 rows' }).click();
  await expect(count(page, 'good')).toContainText('6');
  expect((await rowsOf(page)).map(([sn, tcode]) => ({ sn, tcode }))).toEqual(more);

  const began = await spent();
  // The one that hangs keeps the work going while its person looks elsewhere.
  await sandbox().faults(
    { path: 56, times: 1, noResponse: true },
    { path: 56, times: 1, resetConnection: true, execute: true },
  );
  await send(page, { button: /^Activate 6 devices/, count: 6 });
  await page.getByRole('radio', { name: 'One device' }).check();
  await expect(tray(page)).toContainText('5 of 6 done; see the receipt');
  await tray(page).getByRole('link', { name: 'Show receipt' }).click();
  await expectCounts(page, { all: 6, done: 5, missing: 1 });
  expect(await spent()).toBe(began + 6);
  await page.getByRole('button', { name: 'Resend 1 device' }).click();
  await expect(count(page, 'done')).toContainText('6');
  for (const { sn, tcode } of more) expect(await device(sn)).toMatchObject({ active: 1, tcode });
});
