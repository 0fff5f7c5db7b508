import type { Page } from '@playwright/test';
import type { DemoAccount } from '../harness/secrets.ts';
import { sandbox, signIn } from '../harness/shared.ts';
import { untilAwake } from './asleep.ts';
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
const many = `${screens.activation}?mode=many`;

/** Devices of the merchant's that can be activated, each with its Tcode. */
let ready: { sn: string; tcode: string }[];

test.beforeEach(async ({ context }) => {
  await signInAs(context, 'merchant');
  const rows = await devicesOf(context, 'active=no&locked=no&tcodeState=notRedeemed');
  ready = rows.map(({ id: sn, tcode }) => ({ sn, tcode }));
});

const snField = (page: Page) => page.getByLabel('Serial number', { exact: true });
const tcodeField = (page: Page) => page.getByLabel('Tcode', { exact: true });
const activate = (page: Page) => page.getByRole('button', { name: 'Activate', exact: true });
const device = (sn: string) => sandbox().device(sn);
const spent = async () => (await sandbox().calls({ call: 56 })).length;

test.describe('one device', () => {
  test('is known while its number is typed, activated, and the form is ready for the next', async ({
    page,
  }) => {
    const [{ sn, tcode } = { sn: '', tcode: '' }] = ready;
    await page.goto(screens.activation);
    await snField(page).fill(` ${sn}`);
    await expect(page.getByText(/: can be activated$/)).toBeVisible();
    // As a scanner gun does: Enter after the SN, then the Tcode and Enter.
    await snField(page).press('Enter');
    await expect(tcodeField(page)).toBeFocused();
    await page.keyboard.insertText(tcode);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${sn} is active.` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Show the device' })).toHaveAttribute(
      'href',
      new RegExp(`${sn}$`),
    );
    await expect(snField(page)).toBeFocused();
    await expect(snField(page)).toHaveValue('');
    expect(await device(sn)).toMatchObject({ active: 1, tcode, tcode_state: 3 });
  });

  test('with a wrong Tcode is refused at the field, and nothing typed is lost', async ({ page }) => {
    const [{ sn, tcode } = { sn: '', tcode: '' }] = ready;
    await page.goto(screens.activation);
    await activate(page).click();
    await expectWrong(snField(page), 'Please fill this in');
    await expectWrong(tcodeField(page), 'Please fill this in');
    await snField(page).fill(sn);
    await tcodeField(page).fill('a b');
    await activate(page).click();
    await expectWrong(tcodeField(page), 'A Tcode has 6 to 40 letters, digits or hyphens');
    await tcodeField(page).fill('WRONG-00');
    await activate(page).click();
    await expectWrong(tcodeField(page), wrongCodes);
    await expect(page.getByRole('link', { name: `Tcode: ${wrongCodes}` })).toBeFocused();
    await expect(snField(page)).toHaveValue(sn);
    await expect(tcodeField(page)).toHaveValue('WRONG-00');
    expect(await device(sn)).toMatchObject({ active: 0 });
    await tcodeField(page).fill(tcode);
    await expect(page.getByText(wrongCodes)).toHaveCount(0);
    await activate(page).click();
    await expect(page.getByText(`${sn} is active.`)).toBeVisible();
  });

  test('is refused for what it is: unknown, somebody else’s, active already', async ({ page, context }) => {
    const [{ tcode } = { tcode: '' }] = ready;
    const active = (await devicesOf(context, 'active=yes&locked=no'))[0]?.id ?? '';
    const own = new Set((await devicesOf(context, 'sort=sn')).map(({ id }) => id));
    const all = await (await signIn('main')).get('/api/v1/devices?pageSize=100&sort=sn');
    const foreign = all.json<{ items: { id: string }[] }>().items.find(({ id }) => !own.has(id))?.id ?? '';
    await page.goto(screens.activation);
    await tcodeField(page).fill(tcode);
    for (const [sn, known, said] of [
      ['999999999999', 'Unknown serial number', 'Unknown serial number'],
      [foreign, /: Not one of your devices$/, 'Unknown serial number'],
      [active, /: Active already$/, 'This device is active already. The Tcode was not spent.'],
    ] as const) {
      await snField(page).fill(sn);
      await expect(page.getByText(known).first()).toBeVisible();
      await activate(page).click();
      await expectWrong(snField(page), said);
      await expect(tcodeField(page)).toHaveValue(tcode);
    }
  });

  test('without an answer is looked up: it was activated, or not yet, or nobody knows', async ({ page }) => {
    const [one, two, three] = ready as [(typeof ready)[0], (typeof ready)[0], (typeof ready)[0]];
    const began = await spent();
    const fill = async ({ sn, tcode }: (typeof ready)[0]) => {
      await snField(page).fill(sn);
      await tcodeField(page).fill(tcode);
      await activate(page).click();
    };
    await page.goto(screens.activation);
    await sandbox().faults({ path: 56, times: 1, hang: true, run: true });
    await fill(one);
    await expect(page.getByText(`${one.sn} is active.`)).toBeVisible();

    await sandbox().faults({ path: 56, times: 1, hang: true });
    await fill(two);
    await expect(page.getByText('the device is not active so far')).toBeVisible();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('the device is not active so far')).toBeVisible();
    expect(await spent()).toBe(began + 2);
    await activate(page).click();
    await expect(page.getByText(`${two.sn} is active.`)).toBeVisible();

    await sandbox().faults({ path: 56, times: 1, reset: true, run: true }, { path: 33, hang: true });
    await fill(three);
    await expect(page.getByText('it could not be looked up whether the device is active')).toBeVisible();
    await sandbox().heal();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText(`${three.sn} is active.`)).toBeVisible();
    expect(await spent()).toBe(began + 4);
  });

  test('under way while its person looks at another screen is there again with its end', async ({ page }) => {
    const [{ sn, tcode } = { sn: '', tcode: '' }] = ready;
    await page.goto(screens.activation);
    await sandbox().faults({ path: 56, times: 1, delayMs: 1000 });
    await snField(page).fill(sn);
    await tcodeField(page).fill(tcode);
    await activate(page).click();
    await expect(page.getByRole('button', { name: 'Activating…' })).toBeVisible();
    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    await expect(page).toHaveURL(screens.messages);
    await page.getByRole('link', { name: 'Activation', exact: true }).click();
    await expect(page.getByText(`${sn} is active.`)).toBeVisible();
  });
});

test.describe('many devices', () => {
  test('come from lines of SN and Tcode, each with its verdict, and end in a receipt', async ({
    page,
    context,
  }) => {
    const active = (await devicesOf(context, 'active=yes&locked=no'))[0]?.id ?? '';
    const [a, b, c, d, e] = ready as typeof ready & { [at: number]: (typeof ready)[0] };
    await page.goto(screens.activation);
    await page.getByRole('radio', { name: 'Many devices' }).check();
    await expect(page).toHaveURL(many);
    const lines = [
      `${a?.sn}\t${a?.tcode}`,
      `${b?.sn}, ${b?.tcode}`,
      `${c?.sn} WRONG-00`,
      `${d?.sn} ${a?.tcode}`,
      `${active} ${d?.tcode}`,
      `999999999999 ${d?.tcode}`,
      `${e?.sn}`,
      `${a?.sn} ${d?.tcode}`,
    ];
    await entryField(page).fill(lines.join('\n'));
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(count(page, 'good')).toContainText('3');
    await expectCounts(page, {
      ...{ all: 8, good: 3, malformed: 1, duplicate: 1 },
      ...{ unknown: 1, alreadyActive: 1, tcodeTwice: 1 },
    });
    await send(page, { button: /^Activate 3 devices/, count: 3 });
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Go on with the 6 left' })).toBeVisible();
    expect((await rowsOf(page)).map((row) => [row[0], row[3], row[4]])).toEqual([
      [a?.sn, 'Activated', ''],
      [b?.sn, 'Activated', ''],
      [c?.sn, 'Refused', wrongCodes],
    ]);
    for (const each of [a, b])
      expect(await device(each?.sn ?? '')).toMatchObject({ active: 1, tcode: each?.tcode });
    expect(await device(c?.sn ?? '')).toMatchObject({ active: 0 });
    // The receipt is kept while another way is looked at; so is what did not go well.
    await page.getByRole('radio', { name: 'One device' }).check();
    await page.getByRole('radio', { name: 'Many devices' }).check();
    await page.getByRole('button', { name: 'Go on with the 6 left' }).click();
    await expect(entryField(page)).toBeVisible();
    await expect.poll(async () => (await countsOf(page)).all).toBe(6);
  });

  test('come from a file with both columns mapped', async ({ page }) => {
    await page.goto(many);
    const lines = ready.slice(0, 4).map(({ sn, tcode }, at) => `${at};${tcode};${sn}`);
    await dropFile(
      page,
      entryField(page),
      'codes.csv',
      ['Nr;Activation code;Serial no.', ...lines].join('\n'),
    );
    const dialog = page.getByRole('dialog', { name: 'Take over from codes.csv' });
    await expect(dialog.getByLabel('Column with: Serial number').locator('option:checked')).toHaveText(
      'Column 3: Serial no.',
    );
    await expect(dialog.getByLabel('Column with: Tcode').locator('option:checked')).toHaveText(
      'Column 2: Activation code',
    );
    await dialog.getByRole('button', { name: 'Take over 4 rows' }).click();
    await expect(count(page, 'good')).toContainText('4');
    expect((await rowsOf(page)).map(([sn, tcode]) => ({ sn, tcode }))).toEqual(ready.slice(0, 4));
  });

  test('without an answer are looked up, and the rest goes on; the tray leads back to the receipt', async ({
    page,
  }) => {
    await page.goto(many);
    const began = await spent();
    await entryField(page).fill(
      ready
        .slice(0, 6)
        .map(({ sn, tcode }) => `${sn} ${tcode}`)
        .join('\n'),
    );
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(count(page, 'good')).toContainText('6');
    await sandbox().faults({ path: 56, times: 1, hang: true }, { path: 56, times: 1, hang: true, run: true });
    await send(page, { button: /^Activate 6 devices/, count: 6 });
    await page.getByRole('radio', { name: 'One device' }).check();
    await expect(tray(page)).toContainText('5 of 6 done; the receipt tells');
    await tray(page).getByRole('link', { name: 'To the receipt' }).click();
    await expectCounts(page, { all: 6, done: 5, missing: 1 });
    expect(await spent()).toBe(began + 6);
    await page.getByRole('button', { name: 'Send the one that did not arrive' }).click();
    await expect(count(page, 'done')).toContainText('6');
    for (const { sn, tcode } of ready.slice(0, 6))
      expect(await device(sn)).toMatchObject({ active: 1, tcode });
  });
});

test('no state has a violation, in the light or in the dark, and each fits a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [one, two] = ready as [(typeof ready)[0], (typeof ready)[0]];
  await page.goto(screens.activation);
  await untilAwake(activate(page));
  await snField(page).fill(one.sn);
  await tcodeField(page).fill('WRONG-00');
  await activate(page).click();
  await expectWrong(tcodeField(page), wrongCodes);
  await expectAccessibleState(page, 'wrong');
  await sandbox().faults({ path: 56, times: 1, hang: true });
  await tcodeField(page).fill(one.tcode);
  await activate(page).click();
  await expect(page.getByText('the device is not active so far')).toBeVisible();
  await expectAccessibleState(page, 'not yet');
  await activate(page).click();
  await expect(page.getByText('is active.')).toBeVisible();
  await expectAccessibleState(page, 'done');
  await page.getByRole('radio', { name: 'Many devices' }).check();
  await entryField(page).fill(`${two.sn} ${two.tcode}\n999999999999 ABCDEF`);
  await page.keyboard.press('Enter');
  await expect(count(page, 'good')).toBeVisible();
  await expectAccessibleState(page, 'many');
  await send(page, { button: /^Activate 1 device/, count: 1 });
  await expect(count(page, 'done')).toBeVisible();
  await expectAccessibleState(page, 'receipt');
});

for (const account of ['child', 'service'] as DemoAccount[]) {
  test(`${account} finds neither the screen nor a way to it`, async ({ page, context }) => {
    await signInAs(context, account);
    expect((await page.goto(screens.activation))?.status()).toBe(403);
    await expect(page.getByLabel('Tcode', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Activation', exact: true })).toHaveCount(0);
  });
}
