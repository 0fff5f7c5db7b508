import type { Page } from '@playwright/test';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, screens, skipFirstVisit, test } from '../fixtures.ts';
import {
  countButton,
  dealerLabel,
  entryField,
  expectCounts,
  listDevices,
  send,
  tray,
} from './batch-screens.ts';
import {
  devicesTransferredSince,
  distributeAction,
  fillList,
  lastTransferId,
  setUpDistribution,
} from './distribution.ts';

const setup = setUpDistribution();

/** The row of the work queue on Home. */
const queueRow = (page: Page, label: string) =>
  page.getByRole('region', { name: 'To do', exact: true }).getByRole('listitem').filter({ hasText: label });
const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const storedText = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test.beforeEach(({ context }) => skipFirstVisit(context));

test('a distribution survives a page that is closed while it sends, and sends nothing twice', async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.type());
    await dialog.accept();
  });
  const since = await lastTransferId();
  const sns = setup.free.slice(0, 60);
  await fillList(page, setup.dealer, sns);
  await entryField(page).fill('half an SN');
  await page.reload();
  await expectCounts(page, { all: 60, good: 60 });
  await expect(entryField(page)).toHaveValue('half an SN');
  await expect(page.getByRole('combobox', { name: 'Receiving dealer' })).toHaveValue(
    dealerLabel(setup.dealer),
  );
  expect(dialogs).toEqual([]);

  // The first 50 are distributed without a response, and then the page is closed.
  await sandbox().faults({ path: 35, noResponse: true, execute: true });
  await send(page, distributeAction(60));
  await expect.poll(() => devicesTransferredSince(since)).toHaveLength(50);
  await expect(tray(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.goto('/');
  await sandbox().clearFaults();
  expect(dialogs).toEqual(['beforeunload']);
  const row = queueRow(page, 'Devices with an unconfirmed distribution');
  await expect(row.locator('b')).toHaveText('60');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: `Receipt: ${dealerLabel(setup.dealer)}` })).toBeVisible();
  await expectCounts(page, { all: 60, unknown: 60 });
  await expect(page.getByRole('button', { name: /^(?:Send|Resend)/ })).toHaveCount(0);
  await clickButton(page, 'Check again');
  await expectCounts(page, { all: 60, done: 50, missing: 10 });
  await clickButton(page, 'Resend 10 devices');
  await expectCounts(page, { all: 60, done: 60 });
  expect((await devicesTransferredSince(since)).sort()).toEqual([...sns].sort());

  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'To do', exact: true }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(screens.distribution);
  await expectCounts(page, { all: 60, done: 60 });
  await clickButton(page, 'Start a new list');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Earlier receipts' }).getByRole('listitem')).toHaveText([
    /60 of 60 done$/,
  ]);
  await expect(entryField(page)).toHaveValue('half an SN');
});

test('an activation is looked up after a reload, and no Tcode is stored', async ({ page, context }) => {
  page.on('dialog', (dialog) => dialog.accept());
  const rows = await listDevices(context, 'active=no&locked=no&tcodeState=notRedeemed');
  const devices = rows.slice(0, 2).map(({ id: sn, tcode }) => ({ sn, tcode }));
  const callsBefore = (await sandbox().calls({ call: 56 })).length;
  const expectNoTcodes = async () => {
    const text = await storedText(page);
    for (const { tcode } of devices) expect(text).not.toContain(tcode);
  };
  const addPairs = async (pairs: typeof devices) => {
    await entryField(page).fill(pairs.map(({ sn, tcode }) => `${sn} ${tcode}`).join('\n'));
    // Input is stored when the page is hidden.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await expectNoTcodes();
    await clickButton(page, 'Add');
  };
  await page.goto(`${screens.activation}?mode=many`);
  await addPairs(devices);
  await expect(countButton(page, 'good')).toContainText('2');
  // One is activated, the other one is not, and neither has a response.
  await sandbox().faults(
    { path: 56, times: 1, resetConnection: true, execute: true },
    { path: 56, times: 1, resetConnection: true },
    { path: 33, resetConnection: true },
  );
  await send(page, { button: /^Activate 2 devices/, count: 2 });
  await expect(page.getByText('The result for 2 devices is unknown')).toBeVisible();
  await sandbox().clearFaults();
  expect(await storedText(page)).toContain(devices[0]?.sn);
  await expectNoTcodes();

  await page.goto('/');
  const row = queueRow(page, 'Devices with an unconfirmed activation');
  await expect(row.locator('b')).toHaveText('2');
  await row.getByRole('link').click();
  await expectCounts(page, { all: 2, unknown: 2 });
  await clickButton(page, 'Check again');
  await expectCounts(page, { all: 2, done: 1, missing: 1 });
  await expect(page.getByRole('button', { name: /^(?:Send|Resend)/ })).toHaveCount(0);
  await clickButton(page, 'Continue with 1 remaining entry');
  await expectCounts(page, { all: 1, tcodeMalformed: 1 });
  await page.reload();
  await expectCounts(page, { all: 1, tcodeMalformed: 1 });
  // Its line with the Tcode takes its place.
  const active = await Promise.all(devices.map(async ({ sn }) => (await sandbox().device(sn))?.active));
  await addPairs(devices.filter((_, index) => active[index] === 0));
  await expectCounts(page, { all: 1, good: 1 });
  await send(page, { button: /^Activate 1 device/, count: 1 });
  await expectCounts(page, { all: 1, done: 1 });
  await expectNoTcodes();
  for (const { sn, tcode } of devices) expect(await sandbox().device(sn)).toMatchObject({ active: 1, tcode });
  expect((await sandbox().calls({ call: 56 })).length).toBe(callsBefore + 3);
});
