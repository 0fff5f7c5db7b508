import { readFile } from 'node:fs/promises';
import type { BrowserContext, Download, Page } from '@playwright/test';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';
import { expect, screens, signInAs, test } from '../fixtures.ts';
import {
  chooseDealer,
  countButton,
  type Dealer,
  entryField,
  listDealers,
  listDevices,
} from './batch-screens.ts';

/** A dealer, and devices that the merchant can distribute to it. */
export interface DistributionSetup {
  dealer: Dealer;
  free: string[];
}

/** Opens Distribution as the merchant before each test; returns the dealer and the devices. */
export function setUpDistribution(): DistributionSetup {
  const setup = {} as DistributionSetup;
  test.beforeEach(async ({ context, page }) => {
    await signInAs(context, 'merchant');
    setup.dealer = (await listDealers(context))[0] as Dealer;
    setup.free = (await listDevices(context, 'locked=no'))
      .filter((row) => row.dealer?.id !== setup.dealer?.id)
      .map(({ id }) => id);
    await page.goto(screens.distribution);
  });
  return setup;
}

/** A serial number that no device has. */
export const unknownSn = '999999999999';
export const distributeAction = (count: number) => ({ button: /^Distribute \d/, count });
/** The dealer of a device in the sandbox. */
export const dealerIdOf = async (sn: string) => String((await sandbox().device(sn))?.dealer_id);
/** The last transfer of the sandbox, and the devices transferred after one. */
export const lastTransferId = async () => (await sandbox().transfers()).at(-1)?.id ?? 0;
export const devicesTransferredSince = async (id: number) =>
  (await sandbox().transfers(id)).map(({ sn }) => sn);

/** A device of another account. */
export async function foreignSn(context: BrowserContext): Promise<string> {
  const ownSns = new Set((await listDevices(context, 'sort=sn')).map(({ id }) => id));
  const all = await (await signIn('main')).get('/api/v1/devices?pageSize=100&sort=sn');
  return all.json<{ items: { id: string }[] }>().items.find(({ id }) => !ownSns.has(id))?.id ?? '';
}

/** Selects the dealer and adds serial numbers. */
export async function fillList(page: Page, dealer: Dealer, sns: string[]): Promise<void> {
  await chooseDealer(page, dealer);
  await addToList(page, sns);
}

/** Adds serial numbers for the selected dealer, and waits until all can be sent. */
export async function addToList(page: Page, sns: string[]): Promise<void> {
  await entryField(page).fill(sns.join('\n'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(countButton(page, 'good')).toContainText(String(sns.length));
}

/** Clicks the button and reads the downloaded file. */
export async function downloadFile(page: Page, name: string): Promise<{ file: Download; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { file, bytes: await readFile(await file.path()) };
}
