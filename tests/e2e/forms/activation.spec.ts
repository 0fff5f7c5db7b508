import type { Page } from '@playwright/test';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';
import { expect, expectFieldError, screens, signInAs, test } from '../fixtures.ts';
import { expectAccessibleState } from '../screens/accessibility.ts';
import {
  countButton,
  dropFile,
  entryField,
  expectCounts,
  listDevices,
  readCounts,
  readRows,
  send,
  tray,
} from './batch-screens.ts';

const wrongCodes = 'Wrong serial number or Tcode. Check both.';

interface Activatable {
  sn: string;
  tcode: string;
  product: string;
}

/** Devices of the merchant that can be activated, each with its Tcode. */
let activatable: [Activatable, Activatable, Activatable, Activatable, Activatable, ...Activatable[]];

test.beforeEach(async ({ context, page }) => {
  await signInAs(context, 'merchant');
  const rows = await listDevices(context, 'active=no&locked=no&tcodeState=notRedeemed');
  activatable = rows.map(({ id: sn, tcode, product }) => ({ sn, tcode, product })) as typeof activatable;
  await page.goto(screens.activation);
});

const snField = (page: Page) => page.getByLabel('Serial number', { exact: true });
const tcodeField = (page: Page) => page.getByLabel('Tcode', { exact: true });
const activateButton = (page: Page) => page.getByRole('button', { name: 'Activate device', exact: true });
const form = (page: Page) => page.getByRole('main').locator('form');
const device = (sn: string) => sandbox().device(sn);
const countActivations = async () => (await sandbox().calls({ call: 56 })).length;

async function fillAndActivate(page: Page, { sn, tcode }: Pick<Activatable, 'sn' | 'tcode'>): Promise<void> {
  await snField(page).fill(sn);
  await tcodeField(page).fill(tcode);
  await activateButton(page).click();
}

test('activates one device, shows errors at the fields, and clears the form for the next', async ({
  page,
  context,
}) => {
  const [{ sn, tcode }, next] = activatable;
  const active = (await listDevices(context, 'active=yes&locked=no'))[0]?.id ?? '';
  const ownSns = new Set((await listDevices(context, 'sort=sn')).map(({ id }) => id));
  const all = await (await signIn('main')).get('/api/v1/devices?pageSize=100&sort=sn');
  const foreign = all.json<{ items: { id: string }[] }>().items.find(({ id }) => !ownSns.has(id))?.id ?? '';
  await activateButton(page).click();
  await expectFieldError(snField(page), 'This field is required');
  await expectFieldError(tcodeField(page), 'This field is required');
  await fillAndActivate(page, { sn, tcode: 'a b' });
  await expectFieldError(tcodeField(page), 'A Tcode has 6 to 40 Latin letters, digits or hyphens');
  await tcodeField(page).fill('WRONG-00');
  await activateButton(page).click();
  await expectFieldError(tcodeField(page), wrongCodes);
  await expect(page.getByRole('link', { name: `Tcode: ${wrongCodes}` })).toBeFocused();
  await expect(snField(page)).toHaveValue(sn);
  await expect(tcodeField(page)).toHaveValue('WRONG-00');
  await expectAccessibleState(form(page), 'field errors');
  expect(await device(sn)).toMatchObject({ active: 0 });
  await tcodeField(page).fill(tcode);
  await expect(page.getByText(wrongCodes)).toHaveCount(0);
  for (const [input, hint, error] of [
    ['999999999999', 'Unknown serial number', 'Unknown serial number'],
    [foreign, /: Not one of your devices$/, 'Unknown serial number'],
    [active, /: Already activated$/, 'This device is already activated. The Tcode wasn’t used.'],
  ] as const) {
    await snField(page).fill(input);
    await expect(page.getByText(hint).first()).toBeVisible();
    await activateButton(page).click();
    await expectFieldError(snField(page), error);
    await expect(tcodeField(page)).toHaveValue(tcode);
  }

  await tcodeField(page).fill('');
  await snField(page).fill(` ${sn}`);
  await expect(page.getByText(/ can be activated$/)).toBeVisible();
  await expect(tcodeField(page)).toHaveValue(tcode);
  await expect(tcodeField(page)).toHaveAccessibleDescription('The unused Tcode of this device');
  // A scanner sends Enter after the SN and after the Tcode.
  await snField(page).press('Enter');
  await expect(tcodeField(page)).toBeFocused();
  await page.keyboard.insertText(tcode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${sn} is activated.` })).toContainText(
    /Its software is valid until \w+ \d+, \d{4}\./,
  );
  await expect(page.getByRole('link', { name: 'Show device' })).toHaveAttribute('href', new RegExp(`${sn}$`));
  await expect(snField(page)).toBeFocused();
  await expect(snField(page)).toHaveValue('');
  expect(await device(sn)).toMatchObject({ active: 1, tcode, tcode_state: 3 });

  // The activation continues while another screen is open, and its result is shown on return.
  await sandbox().faults({ path: 56, held: true });
  await fillAndActivate(page, next);
  await expect(page.getByRole('button', { name: 'Activating…' })).toBeVisible();
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(page).toHaveURL(screens.messages);
  await sandbox().clearFaults();
  await page.getByRole('link', { name: 'Activation', exact: true }).click();
  await expect(page.getByText(`${next.sn} is activated.`)).toBeVisible();
});

test('looks up one device without a response: activated, not activated yet, or lookup failed', async ({
  page,
}) => {
  const [one, two, three] = activatable;
  const callsBefore = await countActivations();
  await sandbox().faults({ path: 56, times: 1, resetConnection: true, execute: true });
  await fillAndActivate(page, one);
  await expect(page.getByText(`${one.sn} is activated.`)).toBeVisible();

  await sandbox().faults({ path: 56, times: 1, resetConnection: true });
  await fillAndActivate(page, two);
  const notYet = page.getByText('the device isn’t activated yet');
  await expect(notYet).toBeVisible();
  await expectAccessibleState(form(page), 'not activated yet');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(notYet).toBeVisible();
  expect(await countActivations()).toBe(callsBefore + 2);
  await activateButton(page).click();
  await expect(page.getByText(`${two.sn} is activated.`)).toBeVisible();

  await sandbox().faults(
    { path: 56, times: 1, resetConnection: true, execute: true },
    { path: 33, resetConnection: true },
  );
  await fillAndActivate(page, three);
  await expect(page.getByText('the device’s status couldn’t be checked')).toBeVisible();
  await sandbox().clearFaults();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(`${three.sn} is activated.`)).toBeVisible();
  expect(await countActivations()).toBe(callsBefore + 4);
});

test('activates many devices from pasted lines or a file, looks up unconfirmed ones, and shows a receipt', async ({
  page,
  context,
}) => {
  const active = (await listDevices(context, 'active=yes&locked=no'))[0]?.id ?? '';
  const [a, b, c, d, e] = activatable;
  const rejected = activatable[9] ?? c;
  await page.getByRole('radio', { name: 'Multiple devices' }).check();
  await expect(page).toHaveURL(`${screens.activation}?mode=many`);
  const lines = [
    `${a.sn}\t${a.tcode}`,
    `${b.sn}, ${b.tcode}`,
    `${rejected.sn} ${rejected.tcode}`,
    `${c.sn} WRONG1`,
    `${d.sn} ${d.tcode}`,
    `${d.sn} ${e.tcode}`,
    `${active} ${d.tcode}`,
    `999999999999 ${d.tcode}`,
    `${e.sn}`,
    `${a.sn} ${a.tcode}`,
  ];
  await entryField(page).fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(countButton(page, 'good')).toContainText('3');
  await expectCounts(page, {
    ...{ all: 10, good: 3, tcodeMalformed: 1, duplicate: 3 },
    ...{ unknown: 1, alreadyActive: 1, tcodeUnknown: 1 },
  });
  // Its Tcode is used after the check.
  const merchant = await signIn('merchant');
  expectStatus(await merchant.post('/api/v1/activations', { sn: rejected.sn, tcode: rejected.tcode }), 200);
  await expectAccessibleState(
    page.getByRole('region', { name: 'Devices to activate', exact: true }),
    'multiple devices',
  );
  await send(page, { button: /^Activate 3 devices/, count: 3 });
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Continue with 8 remaining entries' })).toBeVisible();
  expect((await readRows(page)).map((row) => [row[0], row[3], row[4]])).toEqual([
    [a.sn, 'Activated', ''],
    [b.sn, 'Activated', ''],
    [rejected.sn, 'Rejected', 'Already activated'],
  ]);
  for (const each of [a, b]) expect(await device(each.sn)).toMatchObject({ active: 1, tcode: each.tcode });
  expect(await device(c.sn)).toMatchObject({ active: 0 });
  // The receipt and the remaining entries survive a change of mode.
  await page.getByRole('radio', { name: 'One device' }).check();
  await page.getByRole('radio', { name: 'Multiple devices' }).check();
  await page.getByRole('button', { name: 'Continue with 8 remaining entries' }).click();
  await expect(entryField(page)).toBeVisible();
  await expect.poll(async () => (await readCounts(page)).all).toBe(8);
  await page.getByRole('button', { name: 'Clear list' }).click();

  const imported = activatable.slice(2, 8);
  const rows = imported.map(({ sn, tcode }, index) => `${index};${tcode};${sn}`);
  await dropFile(page, entryField(page), 'codes.csv', ['Nr;Activation code;Serial no.', ...rows].join('\n'));
  const dialog = page.getByRole('dialog', { name: 'Import from codes.csv' });
  await expect(dialog.getByLabel('Column for Serial number').locator('option:checked')).toHaveText(
    'Column 3: Serial no.',
  );
  await expect(dialog.getByLabel('Column for Tcode').locator('option:checked')).toHaveText(
    'Column 2: Activation code',
  );
  await dialog.getByRole('button', { name: 'Import 6 rows' }).click();
  await expect(countButton(page, 'good')).toContainText('6');
  expect((await readRows(page)).map(([sn, tcode]) => [sn, tcode])).toEqual(
    imported.map(({ sn, tcode }) => [sn, tcode]),
  );

  const callsBefore = await countActivations();
  // The call that hangs keeps the batch running while the mode changes.
  await sandbox().faults(
    { path: 56, times: 1, noResponse: true },
    { path: 56, times: 1, resetConnection: true, execute: true },
  );
  await send(page, { button: /^Activate 6 devices/, count: 6 });
  await page.getByRole('radio', { name: 'One device' }).check();
  await expect(tray(page)).toContainText('5 of 6 done; see the receipt');
  await tray(page).getByRole('link', { name: 'Show receipt' }).click();
  await expectCounts(page, { all: 6, done: 5, missing: 1 });
  expect(await countActivations()).toBe(callsBefore + 6);
  await page.getByRole('button', { name: 'Resend 1 device' }).click();
  await expect(countButton(page, 'done')).toContainText('6');
  for (const { sn, tcode } of imported) expect(await device(sn)).toMatchObject({ active: 1, tcode });
});
